"""The certificate by which a server speaks TLS."""

from __future__ import annotations

import ssl
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lostcities.locales import N_, SentenceError

if TYPE_CHECKING:
    from pathlib import Path


class BadCertificateError(SentenceError):
    """Files that no server can speak TLS with."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """The file with the certificate and those that it rests on, and the file with its key."""

    chain: Path
    key: Path

    def check(self) -> None:
        """See that the files can be read and belong together.

        Raises:
            BadCertificateError: they cannot be used, and why.
        """
        for path in (self.chain, self.key):
            try:
                path.open("rb").close()
            except OSError as error:
                raise BadCertificateError(
                    N_("{path} cannot be read ({error})"), path=path, error=error.strerror
                ) from error
        try:
            # Without a password given, a locked key would ask for one at the terminal.
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(self.chain, self.key, password="")
        except (ssl.SSLError, ValueError) as error:
            raise BadCertificateError(
                N_("{chain} and {key} are no certificate and its key without a password"),
                chain=self.chain,
                key=self.key,
            ) from error
