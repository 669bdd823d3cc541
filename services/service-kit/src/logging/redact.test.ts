import { inspect } from 'node:util';
import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  nat,
  oneof,
  property,
  stringMatching,
  tuple,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLogger, redact, redactAddress, redactMessage, redactText } from './index.ts';

const token = 'q7Yk0c3vJ1dZr8wPpXh2m5tLsN6bUgEeAaQfVvRr4yI';
const note = 'Client cried about the divorce';

describe('the redactor', () => {
  it.each([
    `/review/${token}`,
    `/api/review/${token}?x=1`,
    `https://hours.example.com/answer/${token}`,
    `/confirm/${token}`,
    `/api/dispute/${token}`,
    `/stop/${token}`,
    `/waiting/${token}`,
    `/portal/${token}`,
    `/api/portal/${token}/receipts/${'0'.repeat(32)}`,
    `/api/stop/${token}/portal`,
    `/answer/${token}/not-me`,
    `/review/${token}/dispute`,
    `/REVIEW/${token}`,
    `/Api/Review/${token}`,
    `//review//${token}`,
    `/review/review/${token}`,
    `\\review\\${token}`,
    `/%72eview/${token}`,
    `/%52%45%56%49%45%57%2F${token}`,
    `/%2572eview%252f${token}`,
    `/login?next=%2Freview%2F${token}`,
    `/login?next=%2Freset-password%3Ftoken%3D${token}`,
    `/reset-password?token=${token}`,
    `/reset-password?x=1&TOKEN=${token}`,
    `/reset-password?%74oken=${token}`,
    `/reset-password#token=${token}`,
    `postgres://hours:${token}@db.example.com/hours`,
    `postgres://hours:a@b${token}@db.example.com/hours`,
    `nats://${token}@nats.example.com`,
    `redis://:${token}@redis.example.com`,
    `Error: cannot POST /api/answer/${token} now`,
  ])('takes the secret out of %s', (text) => {
    expect(redactText(text)).not.toContain(token.slice(0, 8));
  });

  it.each([
    '/api/sessions/4',
    '100 %',
    '/documents/7f3a?format=%70df',
    'a review/feedback',
    'Mail to a@example.com',
  ])('leaves %s as it is', (text) => {
    expect(redactText(text)).toBe(text);
  });

  // Letters in any case, and each character as it is, or percent-encoded once or twice.
  const written = (text: string) =>
    array(tuple(boolean(), nat({ max: 2 }), boolean()), {
      minLength: text.length,
      maxLength: text.length,
    }).map((ways) =>
      ways
        .map(([isUpper, times, isUpperHex], at) => encodedAs(text[at]!, isUpper, times, isUpperHex))
        .join(''),
    );
  const encodedAs = (letter: string, isUpper: boolean, times: number, isUpperHex: boolean): string => {
    const cased = isUpper ? letter.toUpperCase() : letter;
    const hex = cased.codePointAt(0)!.toString(16);
    return times === 0 ? cased : `%${'25'.repeat(times - 1)}${isUpperHex ? hex.toUpperCase() : hex}`;
  };
  const number = stringMatching(/^[0-9a-f]{32}$/);
  const grouped = number.map((digits) => digits.replaceAll(/.{4}(?=.)/g, '$&%20'));
  const linkToken = stringMatching(/^[\w-]{43}$/);
  const nouns = ['review', 'answer', 'confirm', 'dispute', 'stop', 'portal', 'waiting', 'verify', 'receipts'];
  const prefix = constantFrom('/', '/api/', '//', '/portal/x/', 'https://hours.example.com/', 'cannot GET /');
  const suffix = constantFrom('', '/', '/pdf', '?format=pdf', '#top', ' now');

  it('takes tokens and numbers out of addresses, however these are written', () => {
    const secret = oneof(number, grouped, linkToken).chain((text) => tuple(constant(text), written(text)));
    const address = constantFrom(...nouns).chain((noun) => tuple(written(noun), written('/')));
    assert(
      property(prefix, address, secret, suffix, (before, [noun, slash], [plain, typed], after) => {
        const text = `${before}${noun}${slash}${typed}${after}`;
        const expected = expect.stringMatching(/\[redacted\]/);
        expect([redactText(text), redactAddress(text), redact({ path: text })]).toEqual([
          expected,
          expected,
          { path: expected },
        ]);
        for (const shown of [redactText(text), redactAddress(text)]) {
          // The last characters are those that a mask which ends too early leaves.
          for (const part of [plain, typed])
            expect(shown.toLowerCase()).not.toContain(part.slice(-9).toLowerCase());
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes the secret out of what is cut in the middle of it', () => {
    const text = `${'a'.repeat(7_950)} postgres://hours:${token}@db.example.com/hours`;
    expect(redactText(text)).not.toContain(token.slice(0, 8));
  });

  it('takes secrets out of fields at any depth, and out of errors', () => {
    const fields = {
      url: `/review/${token}`,
      headers: { Cookie: token, accept: 'text/html' },
      err: Object.assign(new Error(`bad /review/${token}`), { parameters: [token] }),
      list: [{ password: token, resetToken: token, 'X-Api-Key': token }],
    };
    const logged = JSON.stringify(redact(fields));
    expect(logged).not.toContain(token);
    expect(logged).toContain('text/html');
  });

  it('leaves ordinary fields alone', () => {
    const fields = { sessionId: 4, status: 'pending', isOpen: true, reason: null };
    expect(redact(fields)).toEqual(fields);
  });

  it('tells moments, addresses and large numbers', () => {
    const at = new Date('2026-03-01T10:00:00Z');
    expect(
      redact({ at, never: new Date(Number.NaN), to: new URL('http://a:b@example.com/'), size: 5n }),
    ).toEqual({
      at: '2026-03-01T10:00:00.000Z',
      never: 'invalid date',
      to: 'http://a:[redacted]@example.com/',
      size: '5',
    });
  });

  const link = `/review/${token}`;
  const circle: Record<string, unknown> = { link };
  circle['circle'] = [circle, circle, new Map([['circle', circle]])];
  const deep = (levels: number): unknown => (levels === 0 ? link : { inner: deep(levels - 1) });
  const wide = (levels: number): unknown =>
    levels === 0 ? link : Array.from({ length: 30 }, () => wide(levels - 1));
  const chained = (levels: number): Error =>
    new Error(link.repeat(500), levels === 0 ? {} : { cause: chained(levels - 1) });
  const hostile: readonly (readonly [string, unknown])[] = [
    ['a circle', circle],
    ['what lies deep', deep(50)],
    ['a tree of thousands', wide(4)],
    ['a long list', Array.from({ length: 1e5 }, () => link)],
    ['many fields', Object.fromEntries(Array.from({ length: 1e4 }, (_, at) => [`${at} ${link}`, link]))],
    ['a long text', link.repeat(1e5)],
    ['a long text that hides nothing', 'a'.repeat(1e6)],
    ['a map', new Map([[link, { password: token }]])],
    ['a set', new Set([link])],
    ['an endless set', Object.assign(new Set(), { *[Symbol.iterator]() { for (;;) yield link; } })], // prettier-ignore
    ['bytes', Buffer.from(link.repeat(1e4))],
    ['what JSON would ask', { toJSON: () => link }],
    ['a getter that throws', { get link() { throw new Error(link); } }], // prettier-ignore
    ['what cannot be listed', new Proxy({}, { ownKeys: () => { throw new Error(link); } })], // prettier-ignore
    ['a long chain of causes', chained(50)],
    ['an error without a text', Object.assign(new Error('x'), { message: { link }, stack: 7, name: null })],
    ['no error', link],
  ];
  it.each(hostile)('makes something short and harmless of %s', (_name, value) => {
    for (const logged of [redact(value), redact({ value, err: value, list: [value] })]) {
      const line = JSON.stringify(logged);
      expect(line).not.toContain(token);
      // A text of up to 8,000 characters that begins just below the limit of 32,000 is kept whole; JSON adds quotation
      // marks.
      expect(line.length).toBeLessThan(60_000);
    }
  });
});

describe('the message of an error', () => {
  const ofDatabase = (code: string, message: string) => Object.assign(new Error(message), { code });

  it.each([
    ofDatabase('22P02', `invalid input syntax for type integer: "${note}"`),
    ofDatabase('22007', `invalid input syntax for type date: "a "quoted" ${note}\n    at noon"`),
    thrownBy(() => JSON.parse(`{"notes": ${note}`)),
    thrownBy(() => JSON.parse(note)),
  ])('does not repeat the value that it complains of: %#', (error) => {
    const logged = inspect(redact({ err: error })) + redactMessage(error);
    expect(logged).not.toMatch(/Client|divorce|noon/);
    expect(logged).toContain('redact.test.ts');
  });

  it('keeps the names of the schema', () => {
    const message = 'duplicate key value violates unique constraint "users_email_key"';
    expect(redactMessage(ofDatabase('23505', message))).toBe(message);
  });
});

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('an address in the log', () => {
  it('has no query', () => {
    expect(redactAddress(`/api/sessions?q=${note}`)).toBe('/api/sessions');
    expect(redact({ url: `/api/sessions?q=${note}` })).toEqual({ url: '/api/sessions' });
    expect(redactText(`cannot GET /api/sessions?Q=${encodeURIComponent(note)}`)).not.toContain('Client');
  });

  it('has 1,000 characters at most, and says when it was cut', () => {
    expect(redactAddress(`/${'a'.repeat(15_500)}`)).toBe(`/${'a'.repeat(999)}…`);
    expect(redactAddress(`/${'a'.repeat(999)}`)).toBe(`/${'a'.repeat(999)}`);
    expect(redactAddress(`/a?${'b'.repeat(15_500)}`)).toBe('/a');
  });
});

describe('a line of the log', () => {
  it.each([
    ['its message', (log: ReturnType<typeof createLogger>) => log.info(`/review/${token}`)],
    ['an error without a message', (log) => log.error(new Error(`/review/${token}`))],
    ['a field for an error without a message', (log) => log.error({ err: new Error(`/review/${token}`) })],
    ['its fields', (log) => log.info({ link: `/review/${token}` }, 'opened')],
  ] satisfies [string, (log: ReturnType<typeof createLogger>) => void][])(
    'hides tokens in %s',
    (_, write) => {
      const lines: string[] = [];
      write(createLogger('test', 'info', { write: (line) => void lines.push(line) }));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('[redacted]');
      expect(lines[0]).not.toContain(token);
    },
  );
});
