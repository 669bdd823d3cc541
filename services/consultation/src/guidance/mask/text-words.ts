/** A word of a text, with where it stands. */
export interface TextWord {
  /** As written, without a possessive 's. */
  text: string;
  lower: string;
  start: number;
  end: number;
  /** What stands between it and the word before it. */
  gap: string;
  /** Begins with a capital and goes on in small letters. */
  isCapital: boolean;
  /** All capitals, at least two. */
  isUpper: boolean;
  startsSentence: boolean;
}

const wordPattern = /\p{L}+(?:['\u2019-]\p{L}+)*/gu;
const possessive = /['\u2019]s$/iu;
const sentenceGap = /[.!?:;\n\r"\u201c\u201d()*\u2022]|\s-+\s/u;
// A point after these ends no sentence.
const shortened = /^(?:mr|mrs|ms|mx|dr|st|prof|rev|fr|sr|jr|vs|etc|e\.g|i\.e|\p{L})$/iu;

/** The words of a text, in order. */
export function textWords(text: string): TextWord[] {
  const words: TextWord[] = [];
  let before: TextWord | undefined;
  let from = 0;
  for (const match of text.matchAll(wordPattern)) {
    const word = toWord(match[0], match.index, text.slice(from, match.index), before);
    words.push(word);
    before = word;
    from = word.end;
  }
  return words;
}

function toWord(written: string, start: number, gap: string, before: TextWord | undefined): TextWord {
  const text = written.replace(possessive, '');
  return {
    text,
    lower: text.toLowerCase().replaceAll('\u2019', "'"),
    start,
    end: start + text.length,
    gap,
    isCapital: /^\p{Lu}/u.test(text) && (text.length === 1 || /\p{Ll}/u.test(text)),
    isUpper: text.length > 1 && /^[\p{Lu}'\u2019-]+$/u.test(text),
    startsSentence:
      !before || (sentenceGap.test(gap) && !(gap.trim() === '.' && shortened.test(before.text))),
  };
}
