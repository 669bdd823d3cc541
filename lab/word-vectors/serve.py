"""Answers OpenAI's embeddings with all-MiniLM-L6-v2 in numpy, to measure the search with a sentence model.

    python serve.py <folder of the unpacked model> <port>
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

from sentence_model import SentenceModel

model = SentenceModel(Path(sys.argv[1]))


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        given = json.loads(self.rfile.read(int(self.headers["content-length"])))["input"]
        points = model.encode([given] if isinstance(given, str) else given).tolist()
        data = [{"object": "embedding", "index": index, "embedding": point} for index, point in enumerate(points)]
        body = json.dumps({"object": "list", "model": "all-MiniLM-L6-v2", "data": data, "usage": {}}).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


HTTPServer(("127.0.0.1", int(sys.argv[2])), Handler).serve_forever()
