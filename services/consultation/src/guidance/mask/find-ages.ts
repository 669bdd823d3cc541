import { isPossibleName } from '../vocabulary.ts';
import type { Span } from './span.ts';

const inWords = 'ninety(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|a hundred(?: and \\w{3,6})?';
const age = `(?:9\\d|1[01]\\d|${inWords})`;
const people =
  /^(?:she|he|they|who|client|clt|mom|mother|dad|father|patient|pt|grandmother|grandfather|grandma|grandpa|aunt|uncle|widow|widower)$/u;

const patterns: readonly RegExp[] = [
  new RegExp(`\\b${age}(?=[ -]?(?:years?|yrs?)[ -]?(?:olds?|of age)\\b| ?(?:y/?o|y\\.o\\.)(?!\\w))`, 'giu'),
  new RegExp(`(?<=\\b(?:aged?(?: of)?|turn(?:ed|s|ing)|nearly|almost) )${age}\\b(?! ?%)`, 'giu'),
  new RegExp(
    `(?<=(?:\\b(\\p{L}{2,20})|\\])(?:['\\u2019]?s| is| was| will be)?(?: only| just| almost| about| now)? )${age}(?=[.,;!?)]|$| (?:and|but|now|so|with|when)\\b)`,
    'giu',
  ),
  new RegExp(`(?<=\\p{Lu}\\p{L}{1,20}, |[(])${age}(?=[,)])`, 'gu'),
];

/**
 * The ages in a text that identify by themselves: from 90 on, as in HIPAA's list of identifiers (45 CFR 164.514). Others stay,
 * because much of what is right depends on them.
 */
export const findAges = (text: string): Span[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(([, whose]) => whose === undefined || isPerson(whose.toLowerCase()))
      .map(({ 0: found, index }) => ({ kind: 'age', start: index, end: index + found.length })),
  );

// Of 'Tess 94' the s may be left out, as of 'shes 94'.
const isPerson = (lower: string): boolean =>
  people.test(lower) || isPossibleName(lower) || isPossibleName(`${lower}s`);
