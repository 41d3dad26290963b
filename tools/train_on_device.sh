#!/usr/bin/env bash
# Trains on a machine with CUDA for thirteen minutes, and leaves networks, log and checkpoint in a folder.
#   bash tools/train_on_device.sh FOLDER [MINUTES] [more arguments of `lostcities train`]
# The checkpoint goes on anywhere: `lostcities train --resume FOLDER --minutes 60`, with a card or without.
set -euo pipefail
cd "$(dirname "$0")/.."
out=${1:?a folder to write to}
minutes=${2:-12}
shift; [ "$#" -eq 0 ] || shift

# The machine's own torch when it has one; else what `make train` installs.
python=${PYTHON:-python3}
if ! "$python" -c 'import matplotlib, numba, torch; assert torch.cuda.is_available()' 2>/dev/null; then
    make train
    python=.venv/bin/python
fi
export PYTHONPATH=src PYTHONUNBUFFERED=1

resume=()
[ ! -e "$out/checkpoint.npz" ] || resume=(--resume "$out")
options=()
if [ "${#resume[@]}" -eq 0 ]; then
    # A card wants many rounds at once, and steps that are larger and fewer.
    options=(--out "$out" --set collecting.rounds=32768 learning.batch=65536 learning.rate=0.002
        imitating.minutes=0.5 imitating.rounds=8192 imitating.batch=32768 opposition.every=1 judging.deals=2000)
fi
# One minute is for the start and the end; what overruns is cut off with a checkpoint.
exec timeout --signal=INT --kill-after=60 "$((minutes * 60 + 45))" \
    "$python" -c 'from lostcities.cli import main; main()' \
    train --device cuda --threads "$(nproc)" --minutes "$minutes" "${resume[@]}" "${options[@]}" "$@"
