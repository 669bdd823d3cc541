import type { Span } from './span.ts';

type Rule = readonly [Span['kind'], RegExp];

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const day = '(?:3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)?';
const year = "(?:(?:19|20)\\d\\d|'\\d\\d)";
const dateCue =
  '(?:on|since|by|from|until|till|before|after|dated|dob|born|d\\.o\\.b\\.?|birthday|birthdate|seen|of|for|due|and|to)';

// Every repetition has an end, so that no text takes longer than its length accounts for.
const rules: readonly Rule[] = [
  ['email', /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu],
  ['email', /\b[\w.+-]{1,64} ?[([]at[)\]] ?[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/giu],
  [
    'email',
    /\b[\w.+-]{1,64} ?(?:\(at\)|\[at\]| at ) ?[\w-]{1,63} ?(?:\(dot\)|\[dot\]| dot ) ?[a-z]{2,10}\b/giu,
  ],
  ['web_address', /\bhttps?:\/\/[^\s<>"')\]]{1,2000}/giu],
  ['web_address', /\bwww\.[^\s<>"')\]]{1,500}/giu],
  [
    'web_address',
    /(?<![\w@.])[a-z0-9-]{2,63}(?:\.[a-z0-9-]{1,63}){0,3}\.(?:com|org|net|edu|gov|io|info|health|clinic|app)\b(?:\/[^\s<>"')\]]{0,500})?/giu,
  ],
  ['web_address', /(?<![\w@/])@[a-z_][\w.]{1,30}\w/giu],
  ['date', new RegExp(`\\b(?:0?[1-9]|1[0-2])([/.-])(?:0?[1-9]|[12]\\d|3[01])\\1(?:19|20)?\\d\\d\\b`, 'gu')],
  ['date', /\b(?:0?[1-9]|[12]\d|3[01])([/.-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d\b/gu],
  ['date', /\b(?:19|20)\d\d[/.-](?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12]\d|3[01])\b/gu],
  [
    'date',
    new RegExp(
      `\\b${month} ?${day}\\b(?!%)(?:,? ?${year})?(?! (?:clients?|sessions?|hours|hrs|weeks|people)\\b)`,
      'giu',
    ),
  ],
  ['date', new RegExp(`\\b(?:the )?${day} (?:of )?${month}(?![\\w])(?:,? ?${year})?`, 'giu')],
  [
    'date',
    /\b(?:3[01]|[12]\d|0?[1-9])(?:(?:st|nd|rd|th) (?:of )?[Mm]ay| (?:of )?May)\b(?:,? ?(?:19|20)\d\d)?/gu,
  ],
  ['date', new RegExp(`\\b(?:${month}|may),? (?:of )?${year}\\b`, 'giu')],
  [
    'date',
    new RegExp(
      `\\bMay ${day}\\b(?:,? ?${year})?|\\bmay (?:${day},? ${year}|\\d{1,2}(?:st|nd|rd|th))\\b`,
      'gu',
    ),
  ],
  ['date', new RegExp(`(?<=\\b${dateCue}:? (?:the )?)may ${day}\\b`, 'giu')],
  ['date', /(?<=\b(?:born|dob|birth|birthday|birthdate)\b:?(?: \w{1,9}){0,2} )(?:19|20)\d\d\b/giu],
  [
    'date',
    new RegExp(`(?<=\\b${dateCue}:? )(?:0?[1-9]|1[0-2])[/-](?:3[01]|[12]\\d|0?[1-9])\\b(?![/-])`, 'giu'),
  ],
  [
    'date',
    /\b(?!24\/7|9\/11|[1-7]\/[2-8]\b(?!\d)|\d{1,2}\/10\b|50\/50)(?:0?[1-9]|1[0-2])\/(?:3[01]|[12]\d|0?[1-9])\b(?![/\d])/gu,
  ],
  ['date', /(?<=\bdob:? {0,2})\d{6,8}\b/giu],
  [
    'date',
    /(?<=\b(?:on|by|since|until|from) )the (?:[12]?\d|3[01])(?:st|nd|rd|th)\b(?= (?:of|and|at|she|he|they|i|we|about|when|but|so)\b|[.,;!?)]|$)/giu,
  ],
  ['record_number', /\b\d{3}-\d{2}-\d{4}\b/gu],
  [
    'phone',
    /(?<![\d-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?!\d)(?: ?(?:x|ext\.?) ?\d{1,6})?/giu,
  ],
  ['phone', /(?<![\d-])\d{3}[-.]\d{4}(?![\d-])/gu],
  ['phone', /\+\d{1,3}[ .-]?(?:\(?\d{1,4}\)?[ .-]?){2,4}\d{2,4}\b/gu],
  [
    'phone',
    /(?<=\b(?:phone|cell|number|call|text|tel|mobile|at|reach|reached)\b(?: \w{1,9}){0,2}:? {0,2})\d{10}\b/giu,
  ],
  // The digit first: what may stand before it is looked for where there is one.
  [
    'record_number',
    /(?=[a-z-]{0,8}\d)(?<=\b(?:mrn|ssn|npi|ein|dln|id|member|record|chart|case|account|acct|claim|policy|group|file|docket|medicaid|medicare|license|licence|licensure|certificate|passport|plate|vin|auth|authorization|client|patient|pt|reference|ref|confirmation|serial|badge|inmate|student|invoice|permit|number|cause)(?: ?(?:number|no\.?|num|id|nr|#|plate|is|was|:)){0,4} {0,2}[#:]? {0,2})[a-z\d](?:[a-z\d]|[/-](?=[a-z\d])){3,24}(?![\w%])(?! (?:hours|hrs|sessions|clients|days|weeks|cfr|usc|times))/giu,
  ],
  ['web_address', /\b(?:\d{1,3}\.){3}\d{1,3}\b/gu],
  ['record_number', /#[a-z]{0,4}-?\d[\d-]{2,20}\b/giu],
  ['record_number', /(?<![\w$.,-])\d{6,20}(?![\w%.-]|,\d| (?:hours|hrs|dollars|people))/gu],
  [
    'record_number',
    /(?<![\w-])(?=[a-z\d-]{6,24}(?![\w-]))(?=[a-z-]{0,12}\d)(?=\d{0,12}-?[a-z])[a-z\d]{1,8}-?(?:[a-z\d]{1,12}-?){0,2}\d{4,12}[a-z]{0,3}(?![\w-])/giu,
  ],
];

// Numbers of help, of laws and of codes, which identify nobody.
const kept =
  /^(?:988|911|741741|838255|(?:\+?1[ .-]?)?\(?8(?:00|33|44|55|66|77|88)\)?[ .-].*|(?:icd|dsm|phq|gad|pcl|covid|cpt|hcpcs|scl|oq|wais|mmpi)-?\d.*|\d{3,6}(?:hours|hrs|th|st|nd|rd|s|k|mg))$/iu;

/** Dates, telephone and record numbers, email and web addresses in a text. */
export const numberSpans = (text: string): Span[] =>
  rules.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .filter(([found]) => !kept.test(found.trim()))
      .map((match) => ({
        kind,
        start: match.index,
        end: match.index + match[0].replace(/[\s.,;:!?]{1,20}$/u, '').length,
      })),
  );
