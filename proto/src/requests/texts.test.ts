import { describe, expect, it } from 'vitest';
import { schemas } from '../generated/requests.js';
import { typesOf, type RequestSchema } from './clean.ts';
import { readBody } from './read-request.ts';
import { faults } from './texts.ts';

// Texts of people that other people read in an email or on the page behind its link. Emails quote prose line by line,
// and leave web addresses out of it (services/notification).
const quoted = new Set([
  'createSession.notes',
  'updateSession.notes',
  'reviewSession.notes',
  ...['decideReview', 'correctReview', 'decideInPortal'].map((name) => `${name}.decisions.notes`),
  'replyToQuestion.text',
  'askQuestion.question',
  'answerConsultation.response',
  'answerConsultation.notes',
  'correctReviewer.message',
  'correctAnswerer.message',
]);
// Only the user reads these, or administrators on their pages.
const ofOwn = new Set([
  'askQuestion.category',
  'decideRecoveryRequest.notes',
  'setFlagState.note',
  ...['createSite', 'updateSite'].map((name) => `${name}.address`),
  ...['createFavorite', 'updateFavorite'].map((name) => `${name}.name`),
  ...['createTodo', 'updateTodo'].flatMap((name) =>
    ['title', 'description', 'notes'].map((field) => `${name}.${field}`),
  ),
  'uploadDocument.description',
  'uploadDocument.originalName',
]);
// Data for programs, and input that is compared and not stored.
const forPrograms =
  /\.passkey\.|\.(?:username|\w*[pP]assword|token|undoToken|code|updatedAt|receiptNumber|activityBreakdown|filename|mimeType|presetId|hoursBefore\.category|version|shown|confirmation)$|^requestRecovery\.licenseNumber$/;
// No link, no number to call, one line, nothing that is not seen.
const safe = new Set(['plain-line', 'typed-name', 'license-number', 'email']);
const numbersToCall = new Set(['updateProfile.phone', 'createSupervisor.phone', 'updateSupervisor.phone']);

/** Returns every text of a request, by its path. */
function textsOf(path: string, schema: RequestSchema): [path: string, schema: RequestSchema][] {
  const { properties = {}, items, additionalProperties } = schema;
  if (items) return textsOf(path, items);
  if (typeof additionalProperties === 'object') return textsOf(path, additionalProperties);
  const isText = schema.enum === undefined && typesOf(schema).includes('string');
  if (isText && schema.format !== 'calendar-date' && schema.format !== 'hours') return [[path, schema]];
  return Object.entries(properties).flatMap(([name, part]) => textsOf(`${path}.${name}`, part));
}

const texts = Object.entries(schemas)
  .filter(([name]) => !name.endsWith('.query'))
  .flatMap(([name, schema]) => textsOf(name.split('.')[0] ?? '', schema));

describe('a text that emails and their pages show', () => {
  it('has a format without links and numbers to call', () => {
    const shown = texts.filter(
      ([path]) =>
        !quoted.has(path) && !ofOwn.has(path) && !numbersToCall.has(path) && !forPrograms.test(path),
    );
    expect(shown.length).toBeGreaterThan(25);
    expect(shown.filter(([, { format = '' }]) => !safe.has(format)).map(([path]) => path)).toEqual([]);
  });

  it.each([...quoted, ...ofOwn, ...numbersToCall])('is known: %s', (path) => {
    expect(texts.map(([known]) => known)).toContain(path);
  });

  const links = [
    'http://evil.example',
    'www.evil.example',
    'evil.com',
    'a@evil.example',
    'evil.中国',
    'evil[.]com',
  ];
  const broken = ['\n', '\r\n', '\u0085', '\u2028', '\u2029', '\0', '\u202E'].map(
    (end) => `Sam${end}Supervisor`,
  );
  const numbers = ['Call +1 900 \u2026', 'Sam +1 900 555 0100', '+\u0661 \u0669\u0660\u0660 5550100'];

  it.each([...safe, 'number-line'] as (keyof typeof faults)[])(
    'carries no link, and breaks no line: %s',
    (format) => {
      const odd = [...links.flatMap((link) => [`LMFT ${link}`, `Sam (${link})`]), ...broken];
      expect(odd.filter((value) => faults[format](value) === undefined)).toEqual([]);
    },
  );

  it.each([...safe] as (keyof typeof faults)[])('is no number to call: %s', (format) => {
    expect(numbers.filter((value) => faults[format](value) === undefined)).toEqual([]);
  });
});

describe('what people really enter', () => {
  it.each([
    ['plain-line', 'Ph.D., LMFT, M.Ed.'],
    ['plain-line', 'LPC-S (Texas), NCC'],
    ['license-number', 'LMFT #12.345-B'],
    ['license-number', 'Lic. no. 4711'],
    ['number-line', '+1 (555) 010-2345 ext. 12'],
    ['number-line', '555.010.2345'],
    ['plain-line', 'M.A. Counseling, St. Mary\u2019s University'],
    ['plain-line', 'CMHC (online), Univ. of Denver'],
    ...['Sam.Co', 'Care.com', 'Hope.org Counseling', 'St. Mary', 'J.R. Smith', 'A.B. Counseling Inc.'].map(
      (name) => ['plain-line', name] as const,
    ),
    ...[
      'Tess Trainee',
      "Mary-Jane O'Neil, Ph.D.",
      'St.John Rivers',
      'Dr.Ng',
      'Anaïs d.j. Ruiz',
      'Li Wei (李伟)',
    ].map((name) => ['plain-line', name] as const),
    ...[
      'Anna…maria Ruiz',
      'Ｔｅｓｓ Ｔｒａｉｎｅｅ',
      'José Núñez Ⅲ',
      'Ŵyn ﬁtzgerald',
      '김민수',
      'Łukasz Żak',
    ].map((name) => ['plain-line', name] as const),
    ...['محمد علی', 'דנה כהן\u200F', '王小明', 'Zoë O\u2019Brien'].map(
      (name) => ['plain-line', name] as const,
    ),
  ] as const)('is taken as %s: %s', (format, value) => {
    expect(faults[format](value)).toBeUndefined();
  });
});

const fault = faults['plain-line'];

describe('the name of a person', () => {
  it.each([
    'Sam\u200B Supervisor',
    'Sam\u2060Supervisor',
    'Sa\uFEFFm',
    'Sa\u200Dm',
    'Sam\u200C',
    '\u200DSam',
  ])('has nothing without a width: %j', (name) => {
    expect(fault(name)).toBe('must not contain characters that cannot be seen');
  });

  it.each([
    ['behind a Latin letter', 'm\u200C\u06CC'],
    ['before a Latin letter', '\u06CC\u200Cm'],
    ['at the end of an Arabic word', '\u0639\u0644\u06CC\u200C Reza'],
    ['twice', '\u0645\u06CC\u200C\u200C\u0646'],
    ['behind an Arabic digit', '\u0661\u200C\u0646'],
    ['between emoji', '\u{1F469}\u200D\u{1F467}'],
  ])('has no joiner %s', (_where, name) => {
    expect(fault(name)).toBe('must not contain characters that cannot be seen');
  });

  it.each([
    ['Persian', '\u0645\u06CC\u200C\u0646\u0627'],
    ['Hindi', '\u0932\u0915\u094D\u200D\u0937\u094D\u092E\u0940'],
    ['Sinhala', '\u0DC1\u0DCA\u200D\u0DBB\u0DD3 \u0DBD\u0DB1\u0DCA'],
    ['Malayalam, at the end of a word', '\u0D15\u0D43\u0D37\u0D4D\u0D23\u0D28\u0D4D\u200D K.'],
    ['Burmese marks', '\u1019\u103B\u102D\u102F\u1038 \u1019\u103C\u102D\u102F\u1037'],
    ['pointed Hebrew', '\u05E9\u05C1\u05BC\u05B8\u05DC\u05D5\u05B9\u05DD'],
    ['decomposed Vietnamese', 'Nguye\u0302\u0303n'],
  ])('may have what its script needs: %s', (_script, name) => {
    expect(fault(name)).toBeUndefined();
  });

  it('has at most three marks on one letter', () => {
    expect(fault('Sa\u0301\u0302\u0303m')).toBeUndefined();
    expect(fault('Sa\u0301\u0302\u0303\u0304m')).toBe('must not have more than three marks on one letter');
  });

  it.each([
    'Win at evil.com',
    'EVIL.COM now',
    'ftp://evil',
    'evil.example/path',
    'bit.ly/x',
    'evil\u3002com',
    'evil\uFF0Ecom',
    'evil\uFF61com',
    '\uFF45\uFF56\uFF49\uFF4C.com',
    'somebody\uFF20evil',
    'www\u3002evil',
    'Prof.\u2066 Famous',
  ])('is not %j, which a subject of an email would lead to', (name) => {
    expect(fault(name)).toBeDefined();
  });

  it('is no address in any letters and dots that address bars take for the plain ones', () => {
    // By the tables of UTS 46, which the parser of addresses has.
    const leadsThere = (name: string) => URL.parse(`http://${name}`)?.host === 'evil.com';
    const places = [
      (sign: string) => `evil${sign}com`,
      (sign: string) => `evil.${sign}om`,
      (sign: string) => `evil.c${sign}m`,
      (sign: string) => `evil.c${sign}om`,
      (sign: string) => `evil${sign}.com`,
    ];
    const signs = Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code));
    // No ideograph and no syllable of Korean stands for a letter or a dot.
    const likely = signs.filter(
      (sign) => !/\p{Unassigned}|\p{Unified_Ideograph}|[\uAC00-\uD7AF]/u.test(sign),
    );
    const names = likely.flatMap((sign) => places.map((at) => at(sign)).filter(leadsThere));
    expect(names).toEqual(
      expect.arrayContaining(['evil。com', 'evil｡com', 'evil.ｃom', 'evil.𝐜om', 'evil.cⓞm']),
    );
    expect(names.filter((name) => fault(name) === undefined)).toEqual([]);
  });
});

describe('an email address', () => {
  const read = (email: unknown) => readBody('requestPasswordReset', { email }).value?.email;
  it.each([
    'Dr. Sam Smith <sam@example.com>',
    '"Smith, Sam" <sam@example.com>;',
    'Sam <mailto:sam@example.com>',
    'mailto:sam@example.com?subject=Hours',
    'MAILTO:sam%40example.com',
    '(sam@example.com).',
    '\u200Bsam@exam\u00ADple.com\uFEFF',
    '\u202Asam@example.com\u202C\u00A0',
    ' sam@example.com ',
  ])('understands the pasted %j', (email) => {
    expect(read(email)).toBe('sam@example.com');
  });

  it.each([
    '',
    'sam',
    'sam@example',
    '@example.com',
    'sam@example.com\nBcc: x@example.com',
    'a b@example.com',
    'Sam <sam@example.com>, Ann <ann@example.com>',
    'Sam <sam@example.com> Ann',
    'sam@example.com, ann@example.com',
    5,
    {},
  ])('refuses %j', (email) => {
    expect(read(email)).toBeUndefined();
  });
});

it('what is signed by a typed name is known: each refuses that of another person who reads the mailbox', () => {
  const signed = texts.flatMap(([path]) => /^(\w+)\.attestation$/.exec(path)?.[1] ?? []);
  expect(signed.toSorted()).toEqual([
    'answerConsultation',
    'approveInPortal',
    'correctReview',
    'decideInPortal',
    'decideReview',
    'withdrawApproval',
  ]);
});
