// A danger at the end of a text without full stops must not be lost among its many words.
const mostWords = 40;
// Scripts without blanks have no words to count.
const mostCharacters = 400;
// A question has at most 10,000 characters; most have three sentences.
const mostSentences = 60;

/**
 * Returns the sentences of a text that has several; long ones in parts. None for a text of one sentence, which is its
 * own whole.
 */
export function sentencesOf(text: string): string[] {
  const parts = text
    .split(/(?<=[.!?\u061f\u3002\uff01\uff1f\u0964\n;])\s*/u)
    .flatMap((sentence) => inParts(sentence))
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2}|\p{Lo}/u.test(part));
  if (parts.length < 2) return [];
  // The beginning and the end say most.
  return parts.length <= mostSentences
    ? parts
    : [...parts.slice(0, mostSentences / 2), ...parts.slice(-mostSentences / 2)];
}

function inParts(sentence: string): string[] {
  const words = sentence.split(/\s+/u).filter((word) => word !== '');
  const parts: string[] = [];
  for (let from = 0; from < words.length; from += mostWords) {
    const part = words.slice(from, from + mostWords).join(' ');
    for (let at = 0; at < part.length; at += mostCharacters) parts.push(part.slice(at, at + mostCharacters));
  }
  return parts;
}
