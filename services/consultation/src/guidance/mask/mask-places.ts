import type { Span } from './span.ts';
import type { TextWord } from './text-words.ts';
import { isFieldName, isPlainWord } from '../plain-words.ts';
import { cities, longCities, stopWords } from '../words.ts';
import { looseStreetWords, stateCodes, states, streetWords } from './place-patterns.ts';

const unit = '(?:,? (?:apt|apartment|unit|suite|ste|no|room|rm|lot|#)\\.? ?#?[\\w-]{1,6})?';
const patterns: readonly RegExp[] = [
  new RegExp(
    `\\b\\d{1,6}(?:-?[a-z])? (?:(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)\\.? )?(?:[\\p{L}\\d][\\p{L}\\d'-]{0,20}\\.? ){1,4}(?:${streetWords})\\b\\.?${unit}`,
    'giu',
  ),
  new RegExp(`(?<=\\b(?:${states}),? )\\d{5}(?:-\\d{4})?\\b`, 'giu'),
  /\b\d{1,3}(?:st|nd|rd|th) (?:ave|avenue|st|street)\b/giu,
  /\bp\.? ?o\.? box \d{1,7}\b/giu,
  new RegExp(`\\b(?:${stateCodes})\\.? \\d{5}(?:-\\d{4})?\\b`, 'gu'),
  /(?<=\bzip(?: ?code)?:?(?: is| of)? )\d{5}(?:-\d{4})?\b/giu,
  /\b(?:apt|apartment|unit|suite)\.? #?(?:\d{1,5}[a-z]?|[a-z]\d{0,4})\b/giu,
  new RegExp(`\\b(?:${longCities.map((city) => city.replaceAll('.', '\\.')).join('|')})\\b`, 'giu'),
];

const streetNames =
  /^(?:street|avenue|ave|road|rd|boulevard|blvd|lane|drive|highway|hwy|parkway|pkwy|trail|terrace|court|place|circle|county|township|heights|village|park|apartments|beach|lake|river)$/u;
// With nothing else in front of it, no address: 'the Drive', 'Superior Court', 'Head Start'.
const before =
  /^(?:the|a|an|this|that|my|our|your|his|her|their|superior|family|juvenile|district|supreme|circuit|probate|county|criminal|civil)$/u;

/** Addresses, cities and counties in a text. */
export function placeSpans(text: string, words: readonly TextWord[]): Span[] {
  const addresses = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(([found]) => isAddress(found))
      .map((match) => toSpan(match.index, match.index + match[0].trimEnd().length)),
  );
  return [...addresses, ...words.flatMap((word, index) => placeOf(words, word, index))];
}

// '3 the court' and '2 nice ways' are none.
function isAddress(found: string): boolean {
  const [, ...name] = found.split(/[\s,]+/u);
  if (name.some((word) => /^\p{Ll}/u.test(word) && stopWords.has(word.toLowerCase()))) return false;
  return (
    !looseStreetWords.test(found) ||
    name.length < 2 ||
    /^[\p{Lu}\d]/u.test(name.at(-2)!) ||
    /^\p{Lu}/u.test(name[0]!)
  );
}

const toSpan = (start: number, end: number): Span => ({ kind: 'address', start, end });

function placeOf(words: readonly TextWord[], word: TextWord, index: number): Span[] {
  const previous = words[index - 1];
  const isNamed = word.gap === ' ' && previous && (previous.isCapital || previous.isUpper);
  if (streetNames.test(word.lower) && word.isCapital && isNamed && !before.test(previous.lower)) {
    const first = isStreetName(words[index - 2], previous) ? words[index - 2]! : previous;
    if (!isPlainWord(previous.lower) || word.lower !== 'court') return [toSpan(first.start, word.end)];
  }
  const isLowerCity = cities.has(word.lower) && /^(?:in|near|from|to)$/u.test(previous?.lower ?? '');
  if (cities.has(word.lower) && !isFieldName(word.lower) && (word.isCapital || isLowerCity)) {
    return isSurname(words, index) ? [] : [toSpan(word.start, word.end)];
  }
  return [];
}

const isStreetName = (word: TextWord | undefined, next: TextWord): boolean =>
  word !== undefined &&
  word.isCapital &&
  !word.startsSentence &&
  next.gap === ' ' &&
  !isFieldName(word.lower);

// 'Tess Lincoln', 'Lincoln said' and 'Lincoln High School' are told apart elsewhere.
function isSurname(words: readonly TextWord[], index: number): boolean {
  const previous = words[index - 1];
  const next = words[index + 1];
  const follows = words[index]!.gap === ' ' && previous?.isCapital === true && !previous.startsSentence;
  return follows || (next?.isCapital === true && next.gap === ' ');
}
