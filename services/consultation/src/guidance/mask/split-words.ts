/** A word of a text, with where it stands. */
export interface TextWord {
  /** As written, without a possessive 's. */
  text: string;
  lower: string;
  start: number;
  end: number;
  /** What stands between it and the word before it. */
  gap: string;
  /** Begins with a capital and goes on in small letters, or is a single capital. */
  isTitleCase: boolean;
  /** All capitals, at least two. */
  isUpperCase: boolean;
  startsSentence: boolean;
  /** At the edges of the text stands an empty word; what follows the last word is the gap before it. */
  previous: TextWord;
  next: TextWord;
  /** It is part of what has been found to be an address, an organization, a number or a placeholder. */
  isCovered: boolean;
}

const wordPattern = /\p{L}+(?:['\u2019-]\p{L}+)*/gu;
const possessive = /['\u2019]s$/iu;
const sentenceGap = /[.!?:;\n\r"\u201c\u201d()*\u2022]|\s-+\s/u;
// A point after these ends no sentence.
const shortened = /^(?:mr|mrs|ms|mx|dr|st|prof|rev|fr|sr|jr|vs|etc|e\.g|i\.e|\p{L})$/iu;

/** The words of a text, in order. */
export function splitWords(text: string): TextWord[] {
  const words: TextWord[] = [];
  let previous = toWord('', 0, '');
  for (const match of text.matchAll(wordPattern)) {
    const gap = text.slice(previous.end, match.index);
    const word = toWord(match[0].replace(possessive, ''), match.index, gap, previous);
    words.push(word);
    previous = word;
  }
  toWord('', text.length, text.slice(previous.end), previous);
  return words;
}

function toWord(text: string, start: number, gap: string, previous?: TextWord): TextWord {
  const isShortened = gap.trim() === '.' && shortened.test(previous?.text ?? '');
  const word = {
    text,
    lower: text.toLowerCase().replaceAll('\u2019', "'"),
    start,
    end: start + text.length,
    gap,
    isTitleCase: /^\p{Lu}(?:$|.*\p{Ll})/u.test(text),
    isUpperCase: /^[\p{Lu}'\u2019-]{2,}$/u.test(text),
    startsSentence: !previous?.text || (sentenceGap.test(gap) && !isShortened),
    isCovered: false,
  } as TextWord;
  word.previous = previous ?? word;
  word.next = word;
  if (previous) previous.next = word;
  return word;
}

/** Written with a capital, or in capitals. */
export const isCapitalized = (word: TextWord): boolean => word.isTitleCase || word.isUpperCase;

/** Whether it follows the word before it with no more than a space, or the point of a shortened word. */
export const followsDirectly = ({ gap, startsSentence }: TextWord): boolean =>
  gap === ' ' || (gap === '. ' && !startsSentence);
