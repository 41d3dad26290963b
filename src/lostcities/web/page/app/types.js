/**
 * What the server sends and what the page sends: types only, nothing runs here.
 *
 * @typedef {0 | 1} Seat
 * @typedef {"Y" | "B" | "W" | "G" | "R" | "P"} Letter
 * @typedef {"none" | "short" | "long"} Pause
 * @typedef {"computer" | "device" | "people"} Kind
 *
 * @typedef {object} Count What one expedition is worth.
 * @property {number} cards
 * @property {number} numbers the sum of the number cards
 * @property {number} wagers
 * @property {number} multiplier
 * @property {number} bonus
 * @property {number} total
 *
 * @typedef {object} Pile A discard pile that is not empty.
 * @property {string} top
 * @property {number} count
 * @property {string[]} [cards] from the bottom; only with open discard piles
 *
 * @typedef {object} Ending
 * @property {"agreed" | "cut_off" | "resigned" | "time" | "left"} why
 * @property {Seat | null} seat
 *
 * @typedef {object} FinishedRound
 * @property {Seat} opener
 * @property {[number, number]} scores
 * @property {Ending | null} ended
 *
 * @typedef {object} LogEntry
 * @property {Seat} seat
 * @property {string} move
 *
 * @typedef {object} Turn The last turn of a seat.
 * @property {string} placing
 * @property {string} draw
 *
 * @typedef {object} SeatInfo
 * @property {string} name
 * @property {"person" | "computer" | "device"} kind
 * @property {string | null} level
 *
 * @typedef {Partial<Record<Letter, string[]>>} Expeditions
 *
 * @typedef {object} TimeControl How much time there is for thinking, in seconds.
 * @property {"live" | "days"} pace
 * @property {number} bank for a round, or over days for each turn
 * @property {number} increment for each turn
 *
 * @typedef {TimeControl & {left: [number, number], running: Seat | null}} Clock The time at the moment of sending.
 *
 * @typedef {object} Table The table as one seat, or nobody in particular, may see it.
 * @property {string} match
 * @property {number} number
 * @property {Kind} kind
 * @property {{colours: number, rounds: number, open_discards: boolean, rated: boolean}} variant
 * @property {[SeatInfo, SeatInfo]} seats
 * @property {Seat | null} you
 * @property {number} round
 * @property {Seat} opener
 * @property {Seat} turn
 * @property {number} turns how many turns of the round are complete
 * @property {"place" | "draw"} step
 * @property {string | null} placed
 * @property {string[]} hand
 * @property {string[]} legal
 * @property {Record<string, string>} refused
 * @property {[Expeditions, Expeditions]} expeditions
 * @property {[Partial<Record<Letter, Count>>, Partial<Record<Letter, Count>>]} counts
 * @property {Partial<Record<Letter, Pile>>} discards
 * @property {Letter | null} closed
 * @property {number} deck
 * @property {[number, number]} turns_left
 * @property {string[]} known
 * @property {number} idle_turns
 * @property {[Turn | null, Turn | null]} last
 * @property {string | null} drawn
 * @property {LogEntry[]} log
 * @property {[number, number]} scores
 * @property {[number, number]} totals
 * @property {FinishedRound[]} rounds
 * @property {boolean} round_over
 * @property {boolean} match_over
 * @property {Seat | null} winner
 * @property {Ending | null} ended
 * @property {{seat: Seat} | null} offer
 * @property {[boolean, boolean]} continued
 * @property {[boolean, boolean]} rematch
 * @property {string | null} next
 * @property {string[]} may
 * @property {Clock | null} clock
 * @property {"time" | "left" | null} claim why the match may be claimed
 * @property {Outcome | null} outcome what the finished match has changed in ratings
 *
 * @typedef {object} Rating
 * @property {number} rating 1500 for who is new
 * @property {boolean} sure whether it rests on enough to be taken at its word
 * @property {number} matches
 *
 * @typedef {"by_choice" | "same_player" | "same_network" | "short" | "chain" | "too_many"} Unrated
 *
 * @typedef {{before: number, after: number, sure: boolean}} Change
 *
 * @typedef {object} Outcome
 * @property {Unrated | null} unrated why the match does not count
 * @property {[Change, Change] | null} changes
 *
 * @typedef {object} Level
 * @property {string} name
 * @property {string} title
 * @property {string} text
 *
 * @typedef {object} Summary An unfinished match on the start page.
 * @property {string} match
 * @property {Kind} kind
 * @property {[string, string]} names
 * @property {string | null} level
 * @property {number} colours
 * @property {number} rounds
 * @property {number} round
 * @property {[number, number]} totals
 * @property {Seat} turn
 * @property {boolean} your_turn
 * @property {Seat | null} you the own seat, where there is one
 * @property {"live" | "days" | null} pace how time is counted, where it is
 * @property {number | null} time_left seconds that whoever is to move has left
 * @property {boolean} round_over
 * @property {boolean} rated
 * @property {string | number} updated_at
 *
 * @typedef {object} StartInfo
 * @property {Level[]} levels
 * @property {string} default_level
 * @property {Summary[]} matches
 * @property {WaitingTable[]} waiting
 * @property {string | null} address where other devices find this server; null when they cannot
 * @property {string} command what lets them, as it is typed
 * @property {string | null} account the name of who is signed in
 * @property {boolean} known whether this browser has played before
 *
 * @typedef {object} WaitingTable An own table that nobody has come to yet.
 * @property {string} id
 * @property {string | null} link where this browser made it
 * @property {number} colours
 * @property {number} rounds
 * @property {number} created_at
 * @property {number} expires_at until when somebody can come, in seconds since the epoch
 *
 * @typedef {object} NewTable What is to be played with a friend.
 * @property {5 | 6} colours
 * @property {number} rounds
 * @property {"random" | 0 | 1} opener
 * @property {boolean} open_discards
 * @property {boolean} take_back
 * @property {boolean} watchers
 * @property {TimeControl | null} time
 * @property {boolean} rated
 * @property {string} name
 *
 * @typedef {object} Invitation Who invites to what, and what the link means to this browser.
 * @property {"waiting" | "open" | "yours" | "watch" | "taken" | "expired"} state
 * @property {string} host
 * @property {number} colours
 * @property {number} rounds
 * @property {"random" | 0 | 1} opener
 * @property {boolean} open_discards
 * @property {boolean} take_back
 * @property {boolean} watchers
 * @property {TimeControl | null} time
 * @property {boolean} rated
 * @property {Rating | null} rating the host's, where the match is rated
 * @property {string | null} match
 * @property {string | null} url the whole link, for who invites
 * @property {number} expires_at until when the seat can be taken, in seconds since the epoch
 *
 * @typedef {object} PushInfo Whether the server calls players, and in which of their browsers.
 * @property {string | null} key by which browsers know the server; null when it calls nobody
 * @property {{id: string, service: string, here: boolean, created_at: number}[]} subscriptions
 *
 * @typedef {object} Terms What two who look for an opponent play.
 * @property {number} colours
 * @property {number} rounds
 * @property {TimeControl | null} time
 * @property {boolean} rated
 *
 * @typedef {object} SearchWishes What somebody wants who looks for an opponent; null is either.
 * @property {string} name
 * @property {5 | 6 | null} colours
 * @property {number | null} rounds
 * @property {"fast" | "calm" | "day" | null} pace
 * @property {boolean} rated
 * @property {boolean} computer whether the computer may be the opponent
 * @property {string | null} level which one
 *
 * @typedef {object} QueueState How the search for an opponent stands.
 * @property {"idle" | "waiting" | "found" | "seated"} state
 * @property {number} waited seconds since it began
 * @property {number} looking how many others look for an opponent now
 * @property {number | null} estimate seconds until it will probably end; null where nobody can know
 * @property {number} pairs how many found somebody lately, from which that is estimated
 * @property {{level: string, title: string} | null} computer who offers to play at once
 * @property {{match: string, name: string, rating: number | null, accepted: boolean, seconds: number} & Terms | null} found the opponent that was found
 * @property {string | null} match where the two play
 *
 * @typedef {object} NewMatch
 * @property {Kind} kind
 * @property {string | null} level
 * @property {5 | 6} colours
 * @property {number} rounds
 * @property {"random" | 0 | 1} opener
 * @property {boolean} open_discards
 * @property {boolean} rated
 * @property {[string, string]} names
 *
 * @typedef {"move" | "take_back" | "offer" | "accept" | "decline" | "resign" | "claim" | "continue" | "rematch"} CommandType
 *
 * @typedef {object} Command What a seat wants done.
 * @property {CommandType} type
 * @property {string} id
 * @property {number} on the number of the table it was decided on
 * @property {Seat} seat
 * @property {string} [move]
 * @property {boolean} [draw] of a claim: that nobody has won
 *
 * What a seat hears of what happened.
 * @typedef {{type: "placed", seat: Seat, move: string}
 *   | {type: "taken_back", seat: Seat}
 *   | {type: "turn", seat: Seat, placing: string, draw: string, card: string | null}
 *   | {type: "dealt", round: number, opener: Seat}
 *   | {type: "offered" | "accepted" | "declined" | "resigned" | "continued" | "rematch_asked", seat: Seat}
 *   | {type: "claimed", seat: Seat, why: "time" | "left", draw: boolean}
 *   | {type: "opened"} | {type: "extended", rounds: number} | {type: "rematched", next: string}} News
 *
 * @typedef {{type: "table", number: number, events: News[], state: Table}} TableMessage
 * @typedef {{type: "done", id: string, number: number}} DoneMessage
 * @typedef {{type: "refused", id: string | null, reason: string, text: string}} RefusedMessage
 * @typedef {"here" | "away" | "slow" | "gone"} Attendance How a seat attends.
 * @typedef {{type: "presence", seats: [Attendance, Attendance], watchers: number}} PresenceMessage
 * @typedef {"hello" | "good_luck" | "well_played" | "thanks" | "sorry" | "one_moment" | "good_game" | "must_go"} Phrase
 * @typedef {{number: number, seat: Seat, phrase: Phrase | null, text: string | null}} Line Something a player said.
 * @typedef {{type: "said", lines: Line[]}} SaidMessage
 * @typedef {{type: "pong"}} PongMessage
 * @typedef {{type: "error", reason: string, text: string}} ErrorMessage
 * @typedef {TableMessage | DoneMessage | RefusedMessage | PresenceMessage | SaidMessage | PongMessage | ErrorMessage} ServerMessage
 */

export {};
