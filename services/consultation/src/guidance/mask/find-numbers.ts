import { isPossibleName } from '../vocabulary.ts';
import { helpLines } from '../word-lists.ts';
import type { Span } from './span.ts';

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?-i:May))\\b\\.?';
const spanishMonth =
  '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre)';
const day = '(?:3[01]|[12]\\d|0?[1-9])';
const ordinal = `(?:${day}(?:st|nd|rd|th))`;
const monthNumber = '(?:0?[1-9]|1[0-2])';
const year = "(?:(?:19|20)\\d\\d|'\\d\\d)";
const units = '(?:clients?|sessions?|hours|hrs|days|weeks|people|times|dollars|cfr|usc)';
const beforeDate =
  '(?:on|since|by|from|until|till|before|after|dated|dob|born|d\\.o\\.b\\.?|birthday|birthdate|seen|of|for|due|and|to)';
const site =
  'instagram|insta|ig|tiktok|snapchat|snap|twitter|reddit|discord|facebook|fb|venmo|cashapp|xbox|psn';
const record =
  'mrn|ssn|npi|ein|dln|id|member|record|chart|case|account|acct|claim|policy|group|file|docket|medicaid|medicare|licen[sc]e|licensure|' +
  'certificate|passport|plates?|vin|auth|authorization|client|patient|pt|reference|ref|confirmation|serial|badge|inmate|student|' +
  'invoice|permit|number|cause|order|employee';

// Every repetition is bounded, so that the time is linear in the length of a text.
const sources = {
  email: ['[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,4}'],
  web_address: [
    '\\b(?:https?://|www\\.)[^\\s<>"\')\\]]{1,2000}',
    '(?<![\\w@.])[a-z0-9-]{2,63}(?:\\.[a-z0-9-]{1,63}){0,3}\\.(?:com|org|net|edu|gov|io|info|health|clinic|app)\\b(?:/[^\\s<>"\')\\]]{0,500})?',
    '\\b(?:\\d{1,3}\\.){3}\\d{1,3}\\b',
    // Handles: with an @, with an underscore, or after a word such as 'username'.
    '(?<![\\w@/])@[a-z_][\\w.]{1,30}\\w',
    '(?<![\\w/])[a-z\\d]{1,20}_[\\w.]{1,30}\\b',
    `(?<=\\b(?:handle|username|user name|screen name|gamertag|(?:${site}) (?:as|is|name|account))(?: is| as|:)? ["\u201c]?)(?=[a-z.]{0,30}[\\d.])\\w[\\w.]{1,30}\\w`,
  ],
  date: [
    `\\b${day}([/.-])${day}\\1(?:19|20)?\\d\\d\\b|\\b(?:19|20)\\d\\d([/.-])${monthNumber}\\2${day}\\b`,
    `\\b${month} ?(?:${ordinal}|${day})\\b(?!%)(?:,? ?${year})?(?! ${units}\\b)`,
    `\\b(?:the )?(?:${ordinal}|${day}) (?:of )?${month}(?!\\w)(?:,? ?${year})?|\\b${month},? (?:of )?${year}\\b`,
    `\\b(?:${day}|primero) de ${spanishMonth}\\b(?:,? (?:de |del )?(?:19|20)\\d\\d\\b)?|\\b${spanishMonth} (?:de|del) (?:19|20)\\d\\d\\b`,
    // 'May' in small letters is the month with a year, with an ordinal, or after a word such as 'since'; otherwise it
    // is the verb.
    `\\bmay (?:${ordinal}|${day},? ${year})|\\b${ordinal} (?:of )?may\\b|(?<=\\b${beforeDate}:? (?:the )?)may ${day}\\b`,
    '(?<=\\b(?:born|dob|birth|birthday|birthdate)\\b:?(?: \\w{1,9}){0,2} )(?:19|20)\\d\\d\\b|(?<=\\bdob:? {0,2})\\d{6,8}\\b',
    `(?<=\\b${beforeDate}:? )${monthNumber}[/-]${day}\\b(?![/-])`,
    `\\b(?!24/7|9/11|[1-7]/[2-8]\\b(?!\\d)|\\d{1,2}/10\\b|50/50)${monthNumber}/${day}\\b(?![/\\d])`,
    `(?<=\\b(?:on|by|since|until|till|from|before|after) )the ${ordinal}\\b(?= (?:of|and|at|she|he|they|i|we|about|when|but|so)\\b|[.,;!?)]|$)`,
  ],
  phone: [
    '(?<![\\d-])(?:\\+?1[ .-]?)?(?:\\(\\d{3}\\) ?|\\d{3}[ .-])\\d{3}[ .-]\\d{4}(?!\\d)(?: ?(?:x|ext\\.?) ?\\d{1,6})?',
    '(?<![\\d-])(?:\\+?1[ .-])?8\\d\\d-(?=\\d{0,7}-?[a-z])[a-z\\d]{1,7}(?:-[a-z\\d]{1,7}){0,3}\\b',
    '(?<!\\d[ .-]?|\\) ?)\\d{3}[-.]\\d{4}(?![\\d-])',
    '\\+\\d{1,3}[ .-]?(?:\\(?\\d{1,4}\\)?[ .-]?){2,4}\\d{2,4}\\b',
    '(?<=\\b(?:ext|extension|x)\\.? ?)\\d[\\d-]{1,8}\\b',
  ],
  record_number: [
    '\\b\\d{3}-\\d{2}-\\d{4}\\b',
    // The number of an immigrant's file.
    '\\ba[ -]?\\d{3}[ -]\\d{3}[ -]\\d{3}\\b|\\ba[ -]?\\d{8,9}\\b',
    '(?=\\d{4})(?<=\\b(?:ending|ends|last (?:four|4)(?: digits)?)(?: in| with| are| is|:)? )\\d{4}\\b',
    // The lookahead for a digit comes first, so that the longer lookbehind runs only near a digit.
    `(?=[a-z-]{0,8}\\d)(?<=\\b(?:${record})(?: ?(?:number|no\\.?|num|id|nr|#|plate|is|was|:)){0,4} {0,2}[#:]? {0,2})[a-z\\d](?:[a-z\\d]|[/-](?=[a-z\\d])){3,24}(?![\\w%])(?! ${units})`,
    '(?=[a-z -]{0,8}\\d)(?<=\\bplates?(?: (?:number|no|is|was|reads))?:? ["\u201c]?)[a-z\\d]{1,4}[ -][a-z\\d]{2,4}\\b',
    '#[a-z]{0,4}-?\\d[\\d-]{2,20}\\b',
    '(?<![\\w$.,-])\\d{6,20}(?![\\w%.-]|,\\d| (?:hours|hrs|dollars|people))',
    '(?<![\\w-])(?=[a-z\\d-]{6,24}(?![\\w-]))(?=[a-z-]{0,12}\\d)(?=\\d{0,12}-?[a-z])[a-z\\d]{1,8}-?(?:[a-z\\d]{1,12}-?){0,2}\\d{3,12}[a-z]{0,3}(?![\\w-])',
  ],
} satisfies Partial<Record<Span['kind'], readonly string[]>>;

const patterns = (Object.keys(sources) as (keyof typeof sources)[]).flatMap((kind) =>
  sources[kind].map((source) => ({ kind, pattern: new RegExp(source, 'giu') })),
);

const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const toDigit = (letter: string): string => `${keypad.findIndex((key) => key.includes(letter)) + 2}`;

/** Returns whether a number is a national help line, even '1-800-799-SAFE' or '(800) 799 7233'. */
const isHelpLine = (found: string): boolean =>
  helpLines.has(
    found
      .toLowerCase()
      .replace(/[a-z]/gu, toDigit)
      .replace(/\D/gu, '')
      .replace(/^1(?=\d{10})/u, '')
      .slice(0, 10),
  );

// Codes, scales and amounts, which identify nobody.
const notIdentifiers =
  /^(?:(?:icd|dsm|phq|gad|pcl|covid|cpt|hcpcs|scl|oq|wais|mmpi|bdi)-?\d.*|\d{3,6}(?:hours|hrs|th|st|nd|rd|s|k|mg))$/iu;

/** Returns the dates, telephone and record numbers, email and web addresses in a text. */
export const findNumbers = (text: string): Span[] =>
  patterns.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)]
      .map(({ 0: found, index }) => ({ found: found.replace(/[\s.,;:!?]{1,20}$/u, ''), index }))
      .filter(({ found }) => !isHelpLine(found) && !notIdentifiers.test(found))
      .map(({ found, index }) => ({ kind, start: index, end: index + found.length })),
  );

const ageInWords =
  'ninety(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?|a hundred(?: and \\w{3,6})?';
const age = `(?:9\\d|1[01]\\d|${ageInWords})`;
const spanishAge = '(?:9\\d|1[01]\\d|noventa(?: y \\p{L}{3,6})?|cien(?:to \\p{L}{2,8})?)';
const agedNouns =
  /^(?:she|he|they|who|client|clt|mom|mother|dad|father|patient|pt|grandmother|grandfather|grandma|grandpa|aunt|uncle|widow|widower)$/u;

const agePatterns: readonly RegExp[] = [
  new RegExp(`\\b${spanishAge}(?= años\\b)`, 'giu'),
  new RegExp(`\\b${age}(?=[ -]?(?:years?|yrs?)[ -]?(?:olds?|of age)\\b| ?(?:y/?o|y\\.o\\.)(?!\\w))`, 'giu'),
  new RegExp(`(?<=\\b(?:aged?(?: of)?|turn(?:ed|s|ing)|nearly|almost) )${age}\\b(?! ?%)`, 'giu'),
  new RegExp(
    `(?<=(?:\\b(\\p{L}{2,20})|\\])(?:['\\u2019]?s| is| was| will be)?(?: only| just| almost| about| now)? )${age}(?=[.,;!?)]|$| (?:and|but|now|so|with|when)\\b)`,
    'giu',
  ),
  new RegExp(`(?<=\\p{Lu}\\p{L}{1,20}, |[(])${age}(?=[,)])`, 'gu'),
];

/**
 * Returns the ages from 90 on, which identify by themselves (45 CFR 164.514(b)(2)). Lower ages stay, because much of
 * the right advice depends on them.
 */
export const findAges = (text: string): Span[] =>
  agePatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .filter(([, whose]) => whose === undefined || isPerson(whose.toLowerCase()))
      .map(({ 0: found, index }) => ({ kind: 'age', start: index, end: index + found.length })),
  );

// Possessives are often written without an apostrophe, as in 'Tess 94' and 'shes 94'.
const isPerson = (lower: string): boolean =>
  agedNouns.test(lower) || isPossibleName(lower) || isPossibleName(`${lower}s`);
