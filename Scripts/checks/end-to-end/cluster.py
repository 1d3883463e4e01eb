"""Several processes of the app behind HAProxy or nginx as the documentation configures them, with one PostgreSQL server."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
import time
from pathlib import Path

from proxies import encryption, free_port, nginx_configuration

DOCUMENT = Path(__file__).parents[3] / "Sources/WebHost/WebHost.docc/DeployingAPage.md"
NAMES = ("a", "b", "c")


def documented(language: str, part: str) -> str:
    """The block of code of the documentation that contains a text."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```", DOCUMENT.read_text(), re.M | re.S)
    found = [block for block in blocks if part in block]
    assert len(found) == 1, f"{DOCUMENT.name} has {len(found)} blocks of {language} with {part}"
    return found[0]


def replaced(text: str, changes: dict[str, str]) -> str:
    """A configuration with the addresses and files of this machine. Nothing else may differ from the documentation."""
    for old, new in changes.items():
        assert old in text, f"the documented configuration has no “{old}”"
        text = text.replace(old, new)
    return text


def wait_for_port(port: int) -> None:
    deadline = time.monotonic() + 15
    while socket.socket().connect_ex(("127.0.0.1", port)):
        assert time.monotonic() < deadline, f"nothing listens on port {port}"
        time.sleep(0.02)


class Postgres:
    """A PostgreSQL server from the system's package, on a socket in a temporary folder."""

    def __init__(self) -> None:
        # Its user may not enter the folder of a clone.
        folder = self.folder = Path(tempfile.mkdtemp(prefix="postgres-"))
        programs = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
        assert programs, "PostgreSQL is missing; install it first: sudo apt-get install postgresql"
        self.programs = programs[-1]
        # The server refuses to run as root.
        self.prefix = []
        if os.geteuid() == 0:
            shutil.chown(folder, "postgres")
            self.prefix = ["runuser", "-u", "postgres", "--"]
        self.run("initdb", "-D", f"{folder}/data", "-A", "trust", "-U", "app", "--no-sync")
        self.process = subprocess.Popen(
            [*self.prefix, self.programs / "postgres", "-D", f"{folder}/data", "-k", folder, "-c", "listen_addresses=",
             "-c", "max_connections=100"], stderr=(folder / "log").open("w"))
        deadline = time.monotonic() + 30
        while subprocess.run([*self.prefix, self.programs / "pg_isready", "-q", "-h", folder], cwd=folder).returncode:
            assert time.monotonic() < deadline, (folder / "log").read_text()
            time.sleep(0.1)
        self.run("createdb", "-h", folder, "-U", "app", "app")
        self.url = f"postgres://app@/app?host={folder}"

    def run(self, program: str, *arguments: str | Path) -> str:
        command = [*self.prefix, self.programs / program, *arguments]
        return subprocess.run(command, cwd=self.folder, check=True, capture_output=True, text=True).stdout

    def value(self, query: str) -> int:
        return int(self.run("psql", "-h", self.folder, "-U", "app", "-At", "-c", query, "app"))

    def close(self) -> None:
        postmaster = int((self.folder / "data/postmaster.pid").read_text().split()[0])
        os.kill(postmaster, signal.SIGINT)
        self.process.wait(timeout=30)
        shutil.rmtree(self.folder)


class Processes:
    """Processes of the app with one database, which continue each other's pages."""

    def __init__(self, app: str, folder: Path, database: str, port: int, names: tuple[str, ...] = NAMES, *,
                 has_logs: bool = False) -> None:
        self.app, self.folder, self.database, self.front, self.has_logs = app, folder, database, port, has_logs
        self.ports = {name: free_port() for name in names}
        self.running: dict[str, subprocess.Popen] = {}
        self.token = "0123456789abcdef0123456789abcdef"
        for name in names:
            (folder / name).mkdir(parents=True, exist_ok=True)
            # On several machines, the file is copied.
            token = folder / name / "token"
            token.write_text(self.token)
            token.chmod(0o600)
            self.start(name)

    def start(self, name: str) -> None:
        place = self.folder / name
        command = [self.app, "web", "--store", place / "store.sqlite", "--database", self.database, "--keep-pages",
                   "--token-file", place / "token", "--port", str(self.ports[name]), "--hosts", f"127.0.0.1:{self.front}",
                   "--proxies", "127.0.0.1", "--max-pages", "5000", *(["--access-log", place / "access"] if self.has_logs else [])]
        self.running[name] = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=(place / "errors").open("a"))
        wait_for_port(self.ports[name])

    def run(self, *arguments: str) -> None:
        """Runs a command of the app. The last argument is its input."""
        *command, text = arguments
        place = self.folder / next(iter(self.ports)) / "store.sqlite"
        subprocess.run([self.app, *command, "--store", place, "--database", self.database], input=text, text=True, check=True,
                       capture_output=True)

    def end(self, name: str, number: int = signal.SIGTERM) -> float:
        """Ends a process, and returns the seconds that it took."""
        start = time.monotonic()
        self.running[name].send_signal(number)
        self.running[name].wait(timeout=60)
        return time.monotonic() - start

    def errors(self) -> str:
        return "".join((self.folder / name / "errors").read_text() for name in self.ports)

    def homes(self, page: str) -> set[str]:
        """The processes that have received events of a page. The access log has the beginning of its id."""
        return {name for name in self.ports if re.search(rf"POST \S*/clients/{page[:8]}\S*/events", (self.folder / name / "access").read_text())}

    def memory(self) -> list[int]:
        """The resident bytes of each process."""
        pages = [int(Path(f"/proc/{process.pid}/statm").read_text().split()[1]) for process in self.running.values()]
        return [count * os.sysconf("SC_PAGESIZE") for count in pages]

    def close(self) -> None:
        for process in self.running.values():
            process.terminate()
        for process in self.running.values():
            process.wait(timeout=60)


class Proxy:
    """HAProxy or nginx, with the configuration of the documentation."""

    def __init__(self, program: str, folder: Path, port: int, processes: Processes) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.port = port
        encryption(folder)
        (folder / "notes.pem").write_text((folder / "certificate.pem").read_text() + (folder / "key.pem").read_text())
        # A process that does not run has a port where nothing listens.
        ports = [processes.ports.get(name) or free_port() for name in NAMES]
        servers = {f"10.0.0.{11 + index}:8080": f"127.0.0.1:{port}" for index, port in enumerate(ports)}
        command = self.haproxy(program, folder, servers) if "haproxy" in program else self.nginx(program, folder, servers)
        self.log = folder / "errors"
        self.process = subprocess.Popen(command, stdout=self.log.open("w"), stderr=subprocess.STDOUT)
        wait_for_port(port)

    def haproxy(self, program: str, folder: Path, servers: dict[str, str]) -> list:
        changes = {"bind :443": f"bind 127.0.0.1:{self.port}", "/etc/haproxy/notes.pem": f"{folder}/notes.pem"}
        (folder / "haproxy.cfg").write_text(replaced(documented("haproxy", "backend notes"), changes | servers))
        return [program, "-db", "-f", folder / "haproxy.cfg"]

    def nginx(self, program: str, folder: Path, servers: dict[str, str]) -> list:
        changes = {"listen 443": f"listen 127.0.0.1:{self.port}", "/etc/ssl/notes.pem": f"{folder}/certificate.pem",
                   "/etc/ssl/notes.key": f"{folder}/key.pem"}
        text = replaced(documented("nginx", "upstream notes"), changes | servers)
        configuration = nginx_configuration(folder, f"access_log off;\n{text}", connections=8192)
        return [program, "-e", "stderr", "-p", folder, "-c", configuration]

    @property
    def context(self) -> ssl.SSLContext:
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        return context

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=30)
