import { isFieldName, isPlainWord } from '../plain-words.ts';
import type { Span } from './span.ts';
import type { TextWord } from './text-words.ts';
import { fieldVocabulary, genericWords, organizationWords, stopWords, termWords } from '../words.ts';

const joining = new Set(['of', 'for', 'and', 'the', 'at']);
const lowerOrganizations =
  /^(?:elementary|high|middle|university|college|hospital|church|academy|preschool|elem|hs)$/u;
const longestName = 8;
const fieldTerms: ReadonlySet<string> = new Set([...fieldVocabulary, ...termWords]);

const isUpperCase = (word: TextWord | undefined): boolean =>
  word !== undefined && (word.isCapital || word.isUpper);

const isGeneric = (word: TextWord): boolean =>
  genericWords.has(word.lower) ||
  joining.has(word.lower) ||
  isFieldName(word.lower) ||
  fieldTerms.has(word.lower);

/** Names of schools, clinics, employers and the like in a text; not those of bodies that every place has. */
export function organizationSpans(words: readonly TextWord[]): Span[] {
  const spans: Span[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const length = runLength(words, index);
    const run = words.slice(index, index + length);
    const name = trim(run);
    if (name.length > 1 && isOrganization(name)) {
      spans.push(toSpan(name));
    } else if (run.length <= 1) {
      spans.push(...lowerOrganization(words, index), ...atOrganization(words, index));
    }
    index += Math.max(0, length - 1);
  }
  return spans;
}

/** It ends with a word for an organization, or has one before 'of', and says which one. */
function isOrganization(run: readonly TextWord[]): boolean {
  const isKind = run.some(
    (word, index) =>
      organizationWords.has(word.lower) &&
      (index === run.length - 1 || run[index + 1]!.lower === 'of' || !termWords.has(word.lower)),
  );
  return isKind && !run.every(isGeneric);
}

const toSpan = (run: readonly TextWord[]): Span => ({
  kind: 'organization',
  start: run[0]!.start,
  end: run.at(-1)!.end,
});

/** How many words from here on are one name in capitals, with joining words only between them. */
function runLength(words: readonly TextWord[], from: number): number {
  if (!isUpperCase(words[from])) return 0;
  let length = 1;
  for (let index = from + 1; index < words.length && index - from < longestName; index += 1) {
    const word = words[index]!;
    if (!/^(?:['\u2019]s)?[ .&]{1,3}$/u.test(word.gap) || (word.startsSentence && /[.\n]/u.test(word.gap)))
      break;
    if (isUpperCase(word)) length = index - from + 1;
    else if (!joining.has(word.lower)) break;
  }
  return length;
}

// What only begins the sentence, as in 'At Riverside Clinic', is no part of the name.
const trim = (run: readonly TextWord[]): readonly TextWord[] =>
  run[0]?.startsSentence && stopWords.has(run[0].lower) ? run.slice(1) : run;

/** 'goes to lincoln high': before such a word, one that is none of the language is its name. */
function lowerOrganization(words: readonly TextWord[], index: number): Span[] {
  const word = words[index]!;
  const next = words[index + 1];
  if (!next || next.gap !== ' ' || !lowerOrganizations.test(next.lower) || word.text.length < 3) return [];
  if (isPlainWord(word.lower) || isFieldName(word.lower)) return [];
  return [toSpan([word, next])];
}

/** 'works at Boeing', 'works at the blue bird diner' */
function atOrganization(words: readonly TextWord[], index: number): Span[] {
  const word = words[index]!;
  const at = words[index - 1]?.lower === 'the' ? index - 2 : index - 1;
  const [earlier, previous] = [words[at - 1]?.lower ?? '', words[at]?.lower ?? ''];
  const isEmployed =
    (previous === 'at' || previous === 'for') &&
    /^(?:work\w{0,3}|employed|job|teach\w{0,3}|intern\w{0,4}|nurse|cashier|manager)$/u.test(earlier);
  if (!isEmployed) return [];
  const length = words.slice(index, index + 4).findIndex((part) => organizationWords.has(part.lower));
  const run = words.slice(index, index + length + 1);
  if (
    run.length > 1 &&
    run.every((part) => part.gap === ' ' && !stopWords.has(part.lower)) &&
    !run.every(isGeneric)
  ) {
    return [toSpan(run)];
  }
  return isUpperCase(word) && !isPlainWord(word.lower) && !isFieldName(word.lower) ? [toSpan([word])] : [];
}
