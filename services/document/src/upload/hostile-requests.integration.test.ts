import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aPdf } from '../inspect/testing/sample-files.ts';
import { aJsonBody, aPart } from '../testing/builders.ts';
import { startDocumentSystem, type DocumentSystem, ticketFor } from '../testing/document-system.ts';

const userId = 7;
const border = '----sample-boundary';
const strange = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'then',
  'undefined',
  '',
];
const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);
let system: DocumentSystem;

beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', note);
  process.on('unhandledRejection', note);
  system = await startDocumentSystem({ bodyLimits: { maxSilenceMs: 600 } });
  system.worker.start();
});
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', note);
  process.off('unhandledRejection', note);
  await system.drop();
});
afterEach(async () => {
  await system.reset();
});

/** Sends bytes verbatim, and returns the status of each response until the connection ends. */
function sendRaw(bytes: Buffer): Promise<number[]> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(system.url).port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('error', () => {});
    socket.once('close', () =>
      resolve([...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))),
    );
    socket.write(withTicket(bytes), 'latin1');
  });
}

// Requests are built long before they are sent, and a ticket is valid for only a minute.
const ticketLine = 'Ticket: of the gateway';
function withTicket(bytes: Buffer): string {
  const [[name, ticket] = []] = Object.entries(ticketFor(userId, 'POST', '/documents'));
  return bytes.toString('latin1').replaceAll(ticketLine, `${name}: ${ticket}`);
}

/** A request whose connection ends with the response. */
function aRequest(body: Buffer | string, headers: string[], length = Buffer.byteLength(body)): Buffer {
  const all = ['Host: x', ticketLine, 'Connection: close', ...headers];
  if (!headers.some((header) => /^transfer-encoding/i.test(header))) all.push(`Content-Length: ${length}`);
  return Buffer.concat([
    Buffer.from(`POST /documents HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n`, 'latin1'),
    Buffer.from(body),
  ]);
}

const formType = (value = border) => `Content-Type: multipart/form-data; boundary=${value}`;
const jsonType = 'Content-Type: application/json';
const file = (headers = 'Content-Disposition: form-data; name="file"; filename="a.pdf"') =>
  `--${border}\r\n${headers}\r\n\r\n${aPdf().toString('latin1')}\r\n`;
const end = `--${border}--\r\n`;
const latin = (text: string) => Buffer.from(text, 'latin1');
const aFormOf = (...parts: string[]) => aRequest(latin(parts.join('') + end), [formType()]);
const aJsonOf = (text: string) => aRequest(text, [jsonType]);
const json = JSON.stringify(aJsonBody(aPdf()));
const many = (count: number) => Array.from({ length: count }, (_, index) => `X-${index}: y`).join('\r\n');
const chunked = (body: Buffer, last: string) =>
  Buffer.concat([latin(`${body.length.toString(16)}\r\n`), body, latin(`\r\n${last}`)]);
const form = latin(file() + end);

const taken: [string, Buffer][] = [
  ...strange.map((name): [string, Buffer] => [
    `a form with a part named ${JSON.stringify(name)}`,
    aFormOf(aPart(`form-data; name="${name}"`, 'x'), file(), aPart(`form-data; name="${name}"`, '{"a": 1}')),
  ]),
  ...strange.map((name): [string, Buffer] => [
    `JSON with the key ${JSON.stringify(name)}`,
    aJsonOf(json.replace('{', `{"${name}": {"fileContent": {"category": 1}}, "${name}": null,`)),
  ]),
  ['a form with a part without a name', aFormOf(aPart('form-data', 'x'), file())],
  [
    'a field that comes twice',
    aFormOf(
      aPart('form-data; name="category"', 'x').replace('x', 'contracts'),
      aPart('form-data; name="category"', 'general'),
      file(),
    ),
  ],
  ['a part of another kind', aFormOf(aPart('attachment; name="file"; filename="b.pdf"', 'x'), file())],
  ['a part without a disposition', aFormOf(`--${border}\r\nX: y\r\n\r\nz\r\n`, file())],
  ['a part with a very long name', aFormOf(aPart(`form-data; name="${'n'.repeat(7_000)}"`, 'x'), file())],
  ['a part with NUL in its name', aFormOf(aPart('form-data; name="cate\0gory"', 'x'), file())],
  ['a part whose name is encoded', aFormOf(aPart(`form-data; name*=utf-8''%5F%5Fproto%5F%5F`, 'x'), file())],
  [
    'a part in an unknown character set',
    aFormOf(
      `--${border}\r\nContent-Disposition: form-data; name="x"\r\nContent-Type: text/plain; charset=__proto__\r\n\r\n\xff\r\n`,
      file(),
    ),
  ],
  [
    'a text in front of the first part, and one behind the last',
    aRequest(latin(`hello\r\n${file()}${end}bye`), [formType()]),
  ],
  ['a border in quotation marks', aRequest(form, [formType(`"${border}"`)])],
  ['a type that is said twice', aRequest(form, [formType(), jsonType])],
  ['an encoding that is none', aRequest(form, [formType(), 'Content-Encoding: identity'])],
  [
    'chunks with a trailer',
    aRequest(chunked(form, '0\r\nX-Actor-Id: 8\r\n__proto__: x\r\n\r\n'), [
      formType(),
      'Transfer-Encoding: chunked',
    ]),
  ],
];

const refused: [string, Buffer][] = [
  ...strange.map((name): [string, Buffer] => [
    `a file in a field named ${JSON.stringify(name)}`,
    aFormOf(aPart(`form-data; name="${name}"; filename="a.pdf"`, 'x')),
  ]),
  ...['category', 'description', 'originalName', 'fileSize', 'mimeType', 'fileContent'].flatMap((name) =>
    ['{"__proto__": 1}', '[[]]', '{}', 'true'].map((value): [string, Buffer] => [
      `JSON with ${value} for ${name}`,
      aJsonOf(
        JSON.stringify({ ...aJsonBody(aPdf()), [name]: undefined }).replace('{', `{"${name}": ${value},`),
      ),
    ]),
  ),
  ...strange.map((name): [string, Buffer] => [
    `a category named ${JSON.stringify(name)} that there is not`,
    aFormOf(file(), aPart('form-data; name="category"', name || 'x')),
  ]),
  ['JSON with its content twice', aJsonOf(json.replace('{', '{"fileContent": "data:x/y;base64,AAAA",'))],
  [
    'JSON with bytes that are no text',
    aRequest(latin(json.replace('letter', 'l\xff\xfetter').replace('"', '\xff"')), [jsonType]),
  ],
  ['a name with NUL', aFormOf(file('Content-Disposition: form-data; name="file"; filename="a.exe\0"'))],
  [
    'a name that is never closed',
    aFormOf(file('Content-Disposition: form-data; name="file; filename=a.pdf')),
  ],
  [
    'a name in an unknown character set',
    aFormOf(file(`Content-Disposition: form-data; name="file"; filename*=__proto__''%ff%fe`)),
  ],
  [
    'a part with many headers before its disposition',
    aFormOf(file(`${many(40)}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"`)),
  ],
  [
    'a part with headers named as a prototype',
    aFormOf(file('__proto__: x\r\nconstructor: y\r\ncontent-disposition')),
  ],
  ['a border of 400 characters', aRequest(latin(`--${'b'.repeat(400)}\r\n`), [formType('b'.repeat(400))])],
  ['an empty border', aRequest(form, [formType('')])],
  ['an empty border in quotation marks', aRequest(form, [formType('""')])],
  ['no border', aRequest(form, ['Content-Type: multipart/form-data'])],
  ['a border that is never closed', aRequest(form, [formType('"----sample')])],
  ['a border that is only named', aRequest(form, ['Content-Type: multipart/form-data; boundary'])],
  ['an encoded border', aRequest(form, [`Content-Type: multipart/form-data; boundary*=utf-8''x`])],
  ['many borders', aRequest(latin(`--${border}\r\n`.repeat(5_000)), [formType()])],
  ['a form of nothing but its end', aRequest(end, [formType()])],
  ['a form that is cut off in the headers of a part', aRequest(`--${border}\r\nContent-Dispo`, [formType()])],
  [
    'a form that is cut off behind a part that is passed over',
    aRequest(`--${border}\r\nX: y\r\n\r\nz`, [formType()]),
  ],
  ['a length that is too large', aRequest(form, [formType()], form.length + 10)],
  ['a length that is too small', aRequest(form, [formType()], form.length - 40)],
  ['a length of nothing', aRequest('', [formType()])],
  ['two lengths', aRequest(form, [formType(), 'Content-Length: 5'])],
  ['a length that is none', aRequest(form, [formType()], -1)],
  ['a length and chunks', aRequest(form, [formType(), 'Transfer-Encoding: chunked', 'Content-Length: 5'])],
  ['chunks that are none', aRequest('zz\r\n', [formType(), 'Transfer-Encoding: chunked'])],
  ['a compressed body', aRequest(form, [formType(), 'Content-Encoding: gzip'])],
  [
    'an encoding that is said twice',
    aRequest(form, [formType(), 'Content-Encoding: identity', 'Content-Encoding: br']),
  ],
  ['two tickets', aRequest(form, [formType(), ticketLine])],
];

describe('a strange request', () => {
  it.each(taken)('is taken for what is known of it: %s', async (_what, request) => {
    expect(await sendRaw(request)).toEqual([201]);
    expect(await system.rows()).toMatchObject([{ user_id: userId, state: 'ready' }]);
    expect(({} as { fileContent?: unknown }).fileContent).toBeUndefined();
  });

  it.each(refused)('is refused, and nothing is kept of it: %s', async (_what, request) => {
    const statuses = await sendRaw(request);
    expect(statuses.length).toBeGreaterThan(0);
    for (const status of statuses) expect([400, 401, 413, 415, 431]).toContain(status);
    await system.untilOnly();
  });

  it('harms nobody, wherever the connection is cut', async () => {
    for (let length = 0; length < 600; length += 7) {
      const whole = aFormOf(aPart('form-data; name="__proto__"', 'x'), file());
      const socket = connect(Number(new URL(system.url).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.end(whole.subarray(0, length));
    }
    await system.untilOnly();
  });

  it('has left no error that nobody took, and others are still served', async () => {
    expect(await system.upload(userId)).toMatchObject({ userId });
    expect(unhandled).toEqual([]);
  });
});
