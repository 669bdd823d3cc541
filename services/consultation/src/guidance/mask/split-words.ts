export interface TextWord {
  /** As written, without a possessive 's. */
  text: string;
  lower: string;
  start: number;
  end: number;
  /** The text between the previous word and this one. */
  gap: string;
  /** A capital followed by small letters, or a single capital. */
  isTitleCase: boolean;
  /** At least two letters, all capitals. */
  isUpperCase: boolean;
  startsSentence: boolean;
  /** Empty words surround the text. The gap of the last empty word is the rest of the text. */
  previous: TextWord;
  next: TextWord;
  /** Whether the span of an address, an organization, a number or a placeholder covers the word. */
  isCovered: boolean;
}

const wordPattern = /\p{L}+(?:['\u2019-]\p{L}+)*/gu;
const possessive = /['\u2019]s$/iu;
const sentenceGap = /[.!?:;\n\r"\u201c\u201d()*\u2022]|\s-+\s/u;
// Abbreviations whose point does not end a sentence.
const shortened = /^(?:mr|mrs|ms|mx|dr|st|prof|rev|fr|sr|jr|vs|etc|e\.g|i\.e|\p{L})$/iu;

/** Returns the words of a text, in order. */
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

/** Whether a word begins with a capital, or is written in capitals. */
export const isCapitalized = (word: TextWord): boolean => word.isTitleCase || word.isUpperCase;

/** Whether only a blank, or the point of an abbreviation, separates a word from the previous one. */
export const followsDirectly = ({ gap, startsSentence }: TextWord): boolean =>
  gap === ' ' || (gap === '. ' && !startsSentence);
