import { normalizeText } from '@clinical-hours/service-kit/text';
import { isPlainWord } from '../vocabulary.ts';
import { dangerClasses, dangerConcepts, dangerLists, dangerWords, harmlessPhrases } from '../word-lists.ts';
import { ruleKinds } from './danger-kinds.ts';
import { editDistance } from './edit-distance.ts';
import { peopleFeatures, withoutReports } from './person.ts';
import { enoughPoints, parseSigns, phrasePattern, pointsOf } from './signs.ts';

/** Features of a text by name, from 0 to 1: the points of each list of signs, and words and pairs of words. */
export type Features = ReadonlyMap<string, number>;

const lists = Object.entries(dangerLists).map(([name, lines]) => ({ name, signs: parseSigns(lines) }));
const harmless = harmlessPhrases.map((phrase) => phrasePattern(phrase, dangerClasses));
const correctlySpelled: ReadonlySet<string> = new Set(dangerWords);
const minMisspelledLength = 6;
export const maxPoints = 9;

/**
 * Returns the features of a text, after correcting spelling, replacing slang and removing harmless phrases. The words
 * share one weight, so that a long text does not count more than a short one.
 */
export function featuresOf(text: string): Features {
  const written = normalizedWords(text).join(' ');
  const unreported = withoutReports(text);
  const plain = harmless.reduce(
    (rest, pattern) => rest.replace(pattern, '_'),
    dangerSlang.reduce((rest, [pattern, meant]) => rest.replace(pattern, meant), written),
  );
  // The lists 'own' and 'calming' contain words such as 'myself' and 'never', which are lost when slang and harmless
  // phrases are replaced. What someone else said is no sign of the trainee's own crisis.
  const points = lists.map(({ name, signs }) => {
    const source = name === 'own' ? unreported : name === 'calming' ? written : plain;
    return [`@${name}`, Math.min(pointsOf(signs, source), maxPoints) / maxPoints] as const;
  });
  const most = Math.max(...points.filter(([name]) => kindFeatures.has(name)).map(([, value]) => value));
  const isEnough = most * maxPoints >= enoughPoints ? 1 : 0;
  const terms = termsOf(plain);
  const concepts = conceptsOf(plain);
  return new Map([
    ...points,
    ['@most', most],
    ['@enough', isEnough],
    ['@', 1],
    ...Object.entries(peopleFeatures(text, unreported)),
    ...terms.map((term) => [term, 1 / Math.sqrt(terms.length)] as const),
    ...concepts.map((concept) => [concept, 0.3 / Math.sqrt(concepts.length)] as const),
  ]);
}

/** Slang in normalized text, with its replacement. */
const dangerSlang: readonly (readonly [RegExp, string])[] = [
  [/\b(?:him|her|my|your|them|their|it|one)(?:self|selfs|selves|slef|sel|elf)\b/gu, 'self'],
  [
    /\b(?:kms|kys|unaliv(?:e|ed|ing)|un aliv(?:e|ed|ing)|sewer ?slid\w+|self delet\w+|catch the bus|ctb|toaster bath)\b/gu,
    'kill self',
  ],
  [/\b(?:off|offed|offing|rope|roping) self\b/gu, 'kill self'],
  [/\b(?:si|s i) (?:hi|h i)\b/gu, 'suicidal homicidal'],
  [
    /\b(?:active|passive|current|endors\w+|reports?|reported|denies|denied|has|with|w|having|chronic|about|no|some|new|fleeting|increased|vague) si\b/gu,
    'suicidal',
  ],
  [
    /\bsi (?:with|w|and|plan|intent|no plan|last|today|this|but|for|after|again|screen\w*|w o)\b/gu,
    'suicidal',
  ],
  [/\bhi (?:with|w|plan|intent|toward|towards|and)\b/gu, 'homicidal'],
  [/\b(?:self (?:harm|injur|mutilat)\w*|nssi)\b/gu, 'selfharm'],
  [/\b(?:oded|oding|od|ods)\b/gu, 'overdose'],
  [/\b(?:dv|ipv)\b/gu, 'domestic violence'],
];

const kindFeatures: ReadonlySet<string> = new Set([...ruleKinds, 'clinician'].map((name) => `@${name}`));

const wholeWords = new Map<string, string[]>();
const beginnings: (readonly [string, string])[] = [];
for (const [name, words] of dangerConcepts) {
  for (const word of words.split(/\s+/u)) {
    if (word.endsWith('*')) beginnings.push([word.slice(0, -1), name]);
    else wholeWords.set(word, [...(wholeWords.get(word) ?? []), name]);
  }
}
const conceptsByWord = new Map<string, readonly string[]>();
// Words of questions are remembered up to this number, so that hostile texts do not fill the memory.
const maxRemembered = 20_000;

function conceptsOfWord(word: string): readonly string[] {
  const known = conceptsByWord.get(word);
  if (known) return known;
  const found = [
    ...(wholeWords.get(word) ?? []),
    ...beginnings.filter(([beginning]) => word.startsWith(beginning)).map(([, name]) => name),
  ];
  if (conceptsByWord.size < maxRemembered) conceptsByWord.set(word, found);
  return found;
}

/** Returns the concepts of a text, and their pairs in one sentence. */
function conceptsOf(plain: string): string[] {
  const found = new Set<string>();
  for (const sentence of plain.split('.')) {
    const names = [...new Set((sentence.match(/[a-z0-9]+/gu) ?? []).flatMap(conceptsOfWord))].toSorted();
    for (const [index, name] of names.entries()) {
      found.add(`#${name}`);
      for (const other of names.slice(index + 1)) found.add(`#${name}+${other}`);
    }
  }
  return [...found];
}

/** Returns the words without their endings, and pairs of neighbors. */
function termsOf(plain: string): string[] {
  const words = (plain.match(/[a-z]+|\d+|_/gu) ?? []).map(withoutEnding);
  return [...new Set([...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)])];
}

const withoutEnding = (word: string): string => {
  if (/^\d/u.test(word)) return '0'.repeat(Math.min(word.length, 4));
  return word.length > 4 ? word.replace(/(?:ing|ed|es|s|ly)$/u, '') : word;
};

/** Returns the words in lower case without apostrophes, with '.' between sentences and spelling corrected. */
function normalizedWords(text: string): string[] {
  const plain = normalizeText(text, 'NFKC')
    .toLowerCase()
    .replace(/\bo\.?d\.?['\u2019](?:d|ed|ing)\b/gu, 'overdosed')
    .replace(/['\u2018\u2019\u02bc`]/gu, '')
    .replace(/(?<=[a-z])[*@#$!0-9](?=[a-z])/gu, toLetter)
    .replace(/([a-z])\1{2,}/gu, '$1$1')
    .replace(/[.!?;\n]+/gu, ' . ')
    .replace(/[^a-z0-9.]+/gu, ' ');
  return plain.split(' ').map(correctSpelling);
}

const letters: Readonly<Record<string, string>> = {
  '*': 'i',
  '@': 'a',
  '#': 'i',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
};
const toLetter = (sign: string): string => letters[sign] ?? sign;

function correctSpelling(word: string): string {
  if (
    word.length < minMisspelledLength ||
    word.length > 14 ||
    correctlySpelled.has(word) ||
    isPlainWord(word)
  )
    return word;
  return (
    dangerWords.find(
      (meant) => word[0] === meant[0] && editDistance(word, meant) <= (meant.length > 7 ? 2 : 1),
    ) ?? word
  );
}
