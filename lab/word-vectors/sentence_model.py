"""all-MiniLM-L6-v2 in numpy: the point of a text, at distance 1 from the middle, in 384 dimensions."""

import os
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file
from tokenizers import Tokenizer

HEADS = 12
MOST_TOKENS = 128


class SentenceModel:
    """Reads the unpacked model of a folder: `model.safetensors` and `tokenizer.json`."""

    def __init__(self, folder: Path):
        weights = load_file(str(folder / "model.safetensors"))
        self.weights = {key.removeprefix("bert."): value.astype(np.float32) for key, value in weights.items()}
        self.tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self.tokenizer.no_truncation()
        self.tokenizer.no_padding()

    def encode(self, texts: list[str], batch: int = 64) -> np.ndarray:
        """Returns a row for each text."""
        ids = [self.tokenizer.encode(text).ids[:MOST_TOKENS] for text in texts]
        points = np.zeros((len(texts), 384), np.float32)
        order = sorted(range(len(texts)), key=lambda index: len(ids[index]))
        for start in range(0, len(order), batch):
            rows = order[start : start + batch]
            points[rows] = self._encode([ids[row] for row in rows])
        return points

    def _encode(self, ids: list[list[int]]) -> np.ndarray:
        longest = max(map(len, ids))
        mask = np.array([[1.0] * len(one) + [0.0] * (longest - len(one)) for one in ids], np.float32)
        padded = np.array([one + [0] * (longest - len(one)) for one in ids])
        of = self.weights
        x = of["embeddings.word_embeddings.weight"][padded] + of["embeddings.position_embeddings.weight"][:longest]
        x = self._normed(x + of["embeddings.token_type_embeddings.weight"][0], "embeddings.LayerNorm")
        hidden = (1 - mask)[:, None, None, :] * np.float32(-1e9)
        for layer in range(6):
            name = f"encoder.layer.{layer}"
            x = self._normed(x + self._attended(x, hidden, name), f"{name}.attention.output.LayerNorm")
            inner = gelu(self._linear(x, f"{name}.intermediate.dense"))
            x = self._normed(x + self._linear(inner, f"{name}.output.dense"), f"{name}.output.LayerNorm")
        mean = (x * mask[:, :, None]).sum(1) / mask.sum(1)[:, None]
        return mean / np.linalg.norm(mean, axis=1, keepdims=True)

    def _attended(self, x: np.ndarray, hidden: np.ndarray, name: str) -> np.ndarray:
        rows, length, size = x.shape
        query, key, value = (
            self._linear(x, f"{name}.attention.self.{part}")
            .reshape(rows, length, HEADS, size // HEADS)
            .transpose(0, 2, 1, 3)
            for part in ("query", "key", "value")
        )
        scores = query @ key.transpose(0, 1, 3, 2) / np.float32((size // HEADS) ** 0.5) + hidden
        shares = np.exp(scores - scores.max(-1, keepdims=True))
        shares /= shares.sum(-1, keepdims=True)
        together = (shares @ value).transpose(0, 2, 1, 3).reshape(rows, length, size)
        return self._linear(together, f"{name}.attention.output.dense")

    def _linear(self, x: np.ndarray, name: str) -> np.ndarray:
        flat = x.reshape(-1, x.shape[-1]) @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]
        return flat.reshape(*x.shape[:-1], -1)

    def _normed(self, x: np.ndarray, name: str) -> np.ndarray:
        mean, variance = x.mean(-1, keepdims=True), x.var(-1, keepdims=True)
        scaled = (x - mean) / np.sqrt(variance + np.float32(1e-12))
        return scaled * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]


def gelu(x: np.ndarray) -> np.ndarray:
    with np.errstate(over="ignore"):
        return x / (1 + np.exp(np.float32(-1.5957691216) * (x + np.float32(0.044715) * x * x * x)))


class Remembered:
    """A sentence model that keeps its points in a file, so that a change of a few texts takes seconds."""

    def __init__(self, model: SentenceModel, file: Path):
        self.model, self.file = model, file
        self.points: dict[str, np.ndarray] = {}
        if file.exists():
            with np.load(file, allow_pickle=False) as kept:
                self.points = dict(zip(kept["texts"].tolist(), kept["points"]))

    def encode(self, texts: list[str]) -> np.ndarray:
        missing = [text for text in dict.fromkeys(texts) if text not in self.points]
        for start in range(0, len(missing), 4096):
            some = missing[start : start + 4096]
            self.points.update(zip(some, self.model.encode(some).astype(np.float16)))
            print(f"{start + len(some)} of {len(missing)} texts", flush=True)
        if missing:
            whole = self.file.with_suffix(".part.npz")
            np.savez(whole, texts=np.array(list(self.points)), points=np.stack(list(self.points.values())))
            os.replace(whole, self.file)
        return np.stack([self.points[text] for text in texts]).astype(np.float32)
