import { flatten, type Schema } from '@clinical-hours/proto/testing';
import * as fc from 'fast-check';

/** A place in a body: the keys and indexes that lead to it. The empty one is the body itself. */
type Place = (string | number)[];

/** Names that every object has, or that code asks objects for. */
const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'toJSON', 'then', 'prototype', 'length'];
const anInherited = fc.constantFrom(...inherited);

const objectOf = (keys: readonly string[], value: string): string =>
  `{${keys.map((key) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
const nested = (open: string, close: string, depth: number): string =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;

const plainValues = ['null', '[]', '[null]', '{}', '"odd"', '7', '0', '-1', '1.5', 'true', '""', '"  "'];
const oddValues = [
  '"constructor"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"2026-02-30"',
  '1e309',
  '9007199254740993',
  '"99999999999"',
  '9'.repeat(1_000),
  objectOf(inherited, '1'),
  objectOf(inherited, 'null'),
  `[${objectOf(inherited, '{}')}]`,
  '{"constructor":{"prototype":{}},"__proto__":{"toString":1}}',
  '[["x"]]',
];
const largeValues = [
  // Deep enough to end the stack of a function that calls itself.
  nested('[', ']', 9_000),
  nested('{"a":', '}', 5_000),
  `[${'{},'.repeat(15_000)}{}]`,
  `"${'x'.repeat(90_000)}"`,
  objectOf(['k'.repeat(90_000)], '1'),
  objectOf(
    Array.from({ length: 7_000 }, (_, index) => `key${index}`),
    '1',
  ),
];

/** A value of JSON of any kind, as text. */
const anOddValue = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...plainValues) },
  { weight: 4, arbitrary: fc.constantFrom(...oddValues) },
  { weight: 1, arbitrary: anInherited.map((name) => JSON.stringify(name)) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(...largeValues) },
);

/** Bodies with one odd value in every field. */
export const bodiesOf = (keys: readonly string[]): string[] =>
  [...plainValues, ...oddValues].map((value) => objectOf(keys, value));

/** A text in the place of a parameter or a field of a form. */
export const anOddText = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1.5',
    '1e3',
    '1e309',
    '9007199254740993',
    '2147483647',
    'odd',
    '2026-02-30',
  ),
  fc.constantFrom('a b', '"', ',', '\0', '../user', '\ud800', '9'.repeat(200), 'x'.repeat(2_000)),
  fc.string({ unit: 'binary', maxLength: 20 }),
  anInherited,
);

const samplesOfFormats: Readonly<Record<string, string>> = {
  date: '2026-03-02',
  'calendar-date': '2026-03-02',
  'date-time': '2026-03-02T00:00:00.000Z',
  email: 'sam@example.com',
  hours: '1.00',
  amount: '1.00',
};

/** Returns a body that fits a schema, with every field, and with an element in each list. */
export function sampleOf(given: Schema): unknown {
  const schema: Schema & { format?: string } = flatten(given);
  const [first] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (first) return sampleOf(first);
  const type = [schema.type].flat().find((each) => each !== 'null');
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]));
  }
  if (schema.enum) return schema.enum.find((value) => value !== null);
  if (type === 'array') return [sampleOf(schema.items ?? {})];
  if (type === 'object') return { odd: 7 };
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return 1;
  return samplesOfFormats[schema.format ?? ''] ?? 'odd';
}

/** Returns every place of a value, itself included. */
export function placesOf(value: unknown): Place[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const toKey = (key: string) => (Array.isArray(value) ? Number(key) : key);
  return [[], ...inner.flatMap(([key, each]) => placesOf(each).map((place) => [toKey(key), ...place]))];
}

/** Returns a copy of a value with another one at a place. */
function replaceAt(value: unknown, [key, ...rest]: Place, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (typeof value !== 'object' || value === null) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key] = replaceAt(copy[key], rest, replacement);
  return copy;
}

const mark = 'the place of a text of JSON';
const textOf = (body: unknown, value: string): string =>
  (JSON.stringify(body) ?? '').replaceAll(JSON.stringify(mark), () => value);

/** A sample with an odd value at one of its places, in most cases, or at two. */
const changed = (sample: unknown): fc.Arbitrary<string> =>
  fc
    .tuple(fc.uniqueArray(fc.constantFrom(...placesOf(sample)), { minLength: 1, maxLength: 2 }), anOddValue)
    .map(([places, value]) =>
      textOf(
        places.reduce((body, place) => replaceAt(body, place, mark), sample),
        value,
      ),
    );

const noJson = ['', '{"date": ', 'a=1', '[1]', '\0', '[[[[', `{"a":"${'x'.repeat(1_000_000)}"}`];

/** Bodies for an operation of which a sample is known. Odd values stand at the places within texts of JSON, too. */
export function oddBody(sample: Record<string, unknown>): fc.Arbitrary<string> {
  const texts = Object.entries(sample).filter(([, value]) => typeof value === 'string' && value[0] === '{');
  const keys = Object.keys(sample);
  return fc.oneof(
    { weight: 12, arbitrary: changed(sample) },
    ...texts.map(([name, text]) => ({
      weight: 6,
      arbitrary: changed(JSON.parse(String(text))).map((inner) =>
        JSON.stringify({ ...sample, [name]: inner }),
      ),
    })),
    { weight: 1, arbitrary: anOddValue.map((value) => objectOf(keys, value)) },
    { weight: 1, arbitrary: anOddValue.map((value) => objectOf([...keys, ...inherited], value)) },
    { weight: 1, arbitrary: fc.constantFrom(JSON.stringify(sample), ...noJson) },
  );
}

/** Queries of the names that an operation or a page knows, and of others. */
export const oddQuery = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: pairs(names.length > 0 ? fc.constantFrom(...names) : anInherited, 4) },
    { weight: 1, arbitrary: pairs(anInherited, 20) },
    { weight: 1, arbitrary: anOddEncoding },
  );

const pairs = (name: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(name, fc.constantFrom('', '', '', '[]', '[toString]', '[__proto__]'), anOddText), {
      maxLength,
    })
    .map((fields) =>
      new URLSearchParams(
        fields.map(([key, brackets, value]): [string, string] => [`${key}${brackets}`, value]),
      ).toString(),
    );

const manyFields = (name: string, count: number): string =>
  Array.from({ length: count }, (_, index) => (name === 'k' ? `k${index}=1` : `${name}=${index}`)).join('&');
const anOddEncoding = fc.constantFrom(
  '__proto__[session]=11&constructor[prototype][session]=11&session[__proto__]=1',
  'attestation=%E0%A4%A&session=%zz&response=%00',
  'page=%E0%A4%A',
  manyFields('k', 1_500),
);

/** Forms of a page: its fields with other values, those of other pages, and what no page sends. */
export const oddForm = (own: readonly [string, string][], names: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.array(fc.tuple(fc.nat(), anOddText), { minLength: 1, maxLength: 3 }).map((changes) => {
        const fields = own.map(([name, value]): [string, string] => [name, value]);
        for (const [at, value] of changes) {
          const field = fields[at % Math.max(1, fields.length)];
          if (field) field[1] = value;
        }
        return new URLSearchParams(fields).toString();
      }),
    },
    {
      weight: 4,
      arbitrary: fc
        .oneof(anOddText, fc.constant('approve'), fc.constant('11'))
        .map((value) =>
          new URLSearchParams([...names, ...names].map((name): [string, string] => [name, value])).toString(),
        ),
    },
    {
      weight: 2,
      arbitrary: fc.array(anInherited, { maxLength: 5 }).map((chosen) =>
        new URLSearchParams(
          chosen.flatMap((name): [string, string][] => [
            ['session', name],
            [`decision-${name}`, 'approve'],
            [`notes-${name}`, 'x'],
            [`week-${name}`, name],
            [name, '1'],
          ]),
        ).toString(),
      ),
    },
    { weight: 2, arbitrary: oddQuery(names) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        manyFields('session', 4_000),
        manyFields('k', 4_000),
        manyFields('k', 6_000),
      ),
    },
  );

/** Values of headers, in the characters that HTTP allows. */
export const oddHeaders: readonly string[] = [
  '',
  'a b',
  ',',
  '"',
  '%E0%A4%A',
  '-1',
  '1e309',
  'bytes=0-0,-1',
  'close, close',
  'constructor',
  'null',
  '\u00e9\u00ff',
  'x'.repeat(201),
  ','.repeat(4_000),
  'x'.repeat(8_000),
  'a/b; boundary=',
  'gzip',
  inherited.map((name) => `${name}=1`).join('; '),
];
export const anOddHeader = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddHeaders) },
  fc.string({
    unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 12,
  }),
);
export const inheritedHeaders = inherited.filter((name) => name !== 'length');

const border = '----sample-boundary';
/** What a form with a file says of its body, and forms whose parts have odd names, headers, values and ends. */
export const formTypes = [
  `multipart/form-data; boundary=${border}`,
  `multipart/form-data; boundary="${border}"`,
  'multipart/form-data; boundary=""',
  'multipart/form-data; boundary',
  `multipart/form-data; boundary=${'b'.repeat(400)}`,
];
const dispositions = ['form-data', 'attachment', '', 'form-data; name="file; filename=a.txt'];
const aPart = fc
  .tuple(
    fc.oneof(fc.constantFrom('file', 'category', 'description', 'fileSize'), anOddText),
    fc.oneof(fc.constantFrom(undefined, undefined, 'a.txt', 'a.pdf', 'a.exe\0'), anOddText),
    fc.oneof({ weight: 5, arbitrary: fc.constant('form-data') }, fc.constantFrom(...dispositions)),
    fc.constantFrom('', '', 'Content-Type: text/plain; charset=__proto__\r\n', 'X: y\r\n'.repeat(40)),
    fc.oneof(fc.constantFrom('general', 'A text of a document.'), anOddText),
  )
  .map(([name, fileName, disposition, headers, value]) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    return `--${border}\r\n${headers}Content-Disposition: ${disposition}; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
export const oddFormWithFile = fc
  .tuple(
    fc.array(aPart, { maxLength: 4 }),
    fc.constantFrom(`--${border}--\r\n`, `--${border}`, '', `--${border}\r\n`),
  )
  .map(([parts, end]) => parts.join('') + end);
