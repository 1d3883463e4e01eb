"""What stands between a browser and a program: nginx with its default settings, and a connection that can be frozen."""

from __future__ import annotations

import os
import pwd
import socket
import subprocess
import threading
import time
from pathlib import Path


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def nginx_configuration(folder: Path, http: str, connections: int = 512) -> Path:
    """Writes a configuration with all files in a folder."""
    places = "".join(f"{name}_temp_path {folder}/{name};\n" for name in
                     ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    # Another user, as whom nginx of root works by default, may not enter the folder of a clone.
    user = f"user {pwd.getpwuid(0).pw_name};" if os.geteuid() == 0 else ""
    file = folder / "nginx.conf"
    file.write_text(f"{user} daemon off; pid {folder}/pid; error_log stderr crit;\n"
                    f"events {{ worker_connections {connections}; }}\nhttp {{\n{places}{http}\n}}\n")
    return file


class Nginx:
    """nginx in front of a port, with nothing but `proxy_pass`, or with the lines of a location and of a server."""

    def __init__(self, program: str, folder: Path, backend: int, path: str = "/", location: str = "", server: str = "") -> None:
        self.port = free_port()
        folder.mkdir(parents=True, exist_ok=True)
        self.log = folder / "access.log"
        self.log.unlink(missing_ok=True)
        secure = " ssl http2" if "ssl_certificate" in server else ""
        configuration = nginx_configuration(folder, f"""
            access_log {self.log};
            server {{
                listen 127.0.0.1:{self.port}{secure};
                {server}
                location {path} {{
                    proxy_pass http://127.0.0.1:{backend};
                    {location}
                }}
            }}""")
        self.process = subprocess.Popen([program, "-e", "stderr", "-p", folder, "-c", configuration])
        deadline = time.monotonic() + 10
        while socket.socket().connect_ex(("127.0.0.1", self.port)) and time.monotonic() < deadline:
            time.sleep(0.02)

    def __enter__(self) -> "Nginx":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)


def encryption(folder: Path) -> str:
    """The lines of a server with a certificate that no browser trusts."""
    folder.mkdir(parents=True, exist_ok=True)
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1",
                    "-subj", "/CN=localhost", "-keyout", key, "-out", certificate], check=True, capture_output=True)
    return f"ssl_certificate {certificate}; ssl_certificate_key {key};"


def signing_in(folder: Path, users: list[str]) -> str:
    """The lines of a location that asks for a name and a password, and names the user to the program."""
    passwords = folder / "passwords"
    passwords.write_text("".join(f"{user}:{{PLAIN}}password of {user}\n" for user in users))
    return f"""
        auth_basic "Sign in"; auth_basic_user_file {passwords};
        proxy_set_header X-Forwarded-User $remote_user;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_set_header X-Forwarded-Host $http_host;
        proxy_set_header Authorization "";"""


class Line:
    """Connections to a port that can become half open: both ends stay, and nothing arrives any more."""

    def __init__(self, backend: int) -> None:
        self.backend = backend
        self.ways: list[threading.Event] = []
        self.is_frozen = False
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            open_way = threading.Event()
            if not self.is_frozen:
                open_way.set()
            self.ways.append(open_way)
            try:
                server = socket.create_connection(("127.0.0.1", self.backend))
            except OSError:
                client.close()
                continue
            for source, target in ((client, server), (server, client)):
                threading.Thread(target=self.copy, args=(source, target, open_way), daemon=True).start()

    @staticmethod
    def copy(source: socket.socket, target: socket.socket, way: threading.Event) -> None:
        try:
            while data := source.recv(65536):
                way.wait()
                target.sendall(data)
            way.wait()
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def freeze(self) -> None:
        """Nothing passes any more, on new connections neither."""
        self.is_frozen = True
        for way in self.ways:
            way.clear()

    def thaw(self) -> None:
        """New connections work. Those from before stay frozen for ever, as after a change of the network."""
        self.is_frozen = False

    def close(self) -> None:
        self.listener.close()
