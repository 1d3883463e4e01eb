"""What stands between a browser and a program: nginx with its default settings, and a connection that can be frozen."""

from __future__ import annotations

import socket
import subprocess
import threading
import time
from pathlib import Path


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Nginx:
    """nginx in front of a port, with nothing but `proxy_pass`."""

    def __init__(self, program: str, folder: Path, backend: int) -> None:
        self.port = free_port()
        folder.mkdir(parents=True, exist_ok=True)
        places = "".join(f"{name}_temp_path {folder}/{name};\n" for name in
                         ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        configuration = folder / "nginx.conf"
        configuration.write_text(f"""
            daemon off; pid {folder}/pid; error_log stderr crit; events {{}}
            http {{
                access_log off;
                {places}
                server {{
                    listen 127.0.0.1:{self.port};
                    location / {{ proxy_pass http://127.0.0.1:{backend}; }}
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
