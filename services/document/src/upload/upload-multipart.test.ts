import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aForm, aPart, type FormOptions, type UploadRequest } from '../testing/builders.ts';
import { inChunks, readUpload, someCuts } from '../testing/cut.ts';
import { multipartUpload } from './upload-multipart.ts';

const bytes = Buffer.from('Dear Zoë,\r\n--not-a-border\r\n');
const open = ({ headers, body }: UploadRequest, cuts: number[] = []) =>
  multipartUpload({ 'content-type': headers['Content-Type']! }, inChunks(body, cuts));
const read = (options: FormOptions) => readUpload(open(aForm({ name: 'letter.txt', bytes, ...options })));
const named = async (disposition: string) => (await read({ disposition })).details.name;
const refusal = (code: string) => expect.objectContaining({ code });

const file = 'Content-Disposition: form-data; name="file"; filename="a.txt"\r\n';
const pieces = [
  '--b',
  '--b\r\n',
  '--b--',
  '--b--\r\n',
  '\r\n--b\r\n',
  '\r\n--b--\r\n',
  '\r\n',
  '\r',
  '--',
  '\0',
  file,
  `${file}\r\n`,
  `--b\r\n${file}\r\n`,
  'X: y\r\n\r\n',
  'Content-Disposition:\r\n\r\n',
  'Content-Type: a/b; charset=\r\n',
  'Content-Disposition: form-data; name="__proto__"\r\n\r\n',
  'x'.repeat(70_000),
];
const scraps = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 });

/** Yields the chunks one after the other, as from the network, and ends after the last one. */
async function* oneByOne(chunks: Iterable<Buffer>): AsyncGenerator<Buffer> {
  for (const chunk of chunks) {
    await new Promise(setImmediate);
    yield chunk;
  }
  await new Promise(setImmediate);
}

describe('an upload as a form', () => {
  it('is read wherever its bytes are cut, with fields before and behind the file', async () => {
    const content = fc.uint8Array({ minLength: 1, maxLength: 300 }).map((array) => Buffer.from(array));
    const words = fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !/\p{C}/u.test(text));
    await fc.assert(
      fc.asyncProperty(content, words, fc.boolean(), someCuts, async (given, description, isBefore, cuts) => {
        const fields = { category: 'licensure', description };
        const form = aForm({ bytes: given, [isBefore ? 'before' : 'after']: fields });
        const { bytes: found, details } = await readUpload(open(form, cuts));
        expect(found).toEqual(given);
        expect(details).toMatchObject({ category: 'licensure', description: description.trim() || null });
      }),
      { numRuns: 60 },
    );
  });

  it('tells its details', async () => {
    const after = {
      description: ' For the board ',
      category: 'contracts',
      fileSize: String(bytes.length),
      other: 'x',
    };
    expect((await read({ after })).details).toEqual({
      name: 'letter.txt',
      category: 'contracts',
      description: 'For the board',
      fileSize: bytes.length,
    });
    expect((await read({})).details).toMatchObject({
      category: 'general',
      description: null,
      fileSize: undefined,
    });
  });

  it.each([
    ['form-data; name="file"; filename="Zoë 你好.pdf"', 'Zoë 你好.pdf'],
    [`form-data; name="file"; filename*=UTF-8''Zo%C3%AB%20%E4%BD%A0.pdf`, 'Zoë 你.pdf'],
    ['form-data; name="file"; filename="a %22quoted%22 name.pdf"', 'a "quoted" name.pdf'],
    ['form-data; name="file"; filename="../../etc/passwd.pdf"', 'passwd.pdf'],
    [String.raw`form-data; name="file"; filename="C:\\fake\\letter.pdf"`, 'letter.pdf'],
    ['form-data; name="file"; filename=plain.pdf', 'plain.pdf'],
  ])('has the name of its file: %s', async (disposition, name) => {
    expect(await named(disposition)).toBe(name);
  });

  it.each<[string, FormOptions, string]>([
    ['two files', { more: aPart('form-data; name="file"; filename="b.txt"', 'b') }, 'too_many_files'],
    ['no file', { disposition: 'form-data; name="note"' }, 'file_missing'],
    ['a file without a name', { disposition: 'form-data; name="file"; filename=""' }, 'file_missing'],
    ['a file in another field', { disposition: 'form-data; name="other"; filename="a.txt"' }, 'file_missing'],
    ['a file of a type that is not allowed', { name: 'letter.pdf.exe' }, 'type_not_allowed'],
    ['an unknown category', { after: { category: 'other' } }, 'body_invalid'],
    ['a description that is too long', { before: { description: 'ä'.repeat(2_001) } }, 'body_invalid'],
    ['a description without end', { before: { description: 'ä'.repeat(100_000) } }, 'body_invalid'],
    ['a size that is none', { after: { fileSize: '1e3' } }, 'body_invalid'],
    ['fields without end', { more: aPart('form-data; name="a"', 'b').repeat(500) }, 'too_many_fields'],
    [
      'headers without end',
      { disposition: `form-data; name="file"; x="${'y'.repeat(20_000)}"` },
      'file_missing',
    ],
  ])('is refused with %s', async (_what, options, code) => {
    await expect(read(options)).rejects.toThrow(refusal(code));
  });

  it.each([
    ['is cut off in the file', (body: Buffer) => body.subarray(0, 180)],
    ['is cut off before its last border', (body: Buffer) => body.subarray(0, body.length - 8)],
    ['is empty', () => Buffer.alloc(0)],
    ['has no border in it', () => Buffer.alloc(5_000, 'x')],
  ])('is refused when it %s', async (_what, spoil) => {
    const form = aForm({ bytes: Buffer.alloc(1_000, 'x') });
    await expect(readUpload(open({ ...form, body: spoil(form.body) }))).rejects.toThrow(
      refusal('form_broken'),
    );
  });

  it('is taken or refused, and never waits for good, whatever comes', async () => {
    await fc.assert(
      fc.asyncProperty(scraps, someCuts, async (parts, cuts) => {
        const body = Readable.from(oneByOne(await inChunks(Buffer.from(parts.join('')), cuts).toArray()));
        const reading = readUpload(
          multipartUpload({ 'content-type': 'multipart/form-data; boundary=b' }, body),
        );
        const outcome = await reading.then(
          () => 'taken',
          ({ kind }: { kind?: string }) => kind,
        );
        expect(['taken', 'invalid']).toContain(outcome);
      }),
      { numRuns: 500, timeout: 20_000 },
    );
  });

  it('is refused when it ends in an odd place behind a long part that nobody reads', async () => {
    const text = `--bX: y\r\n\r\n${'x'.repeat(70_000)}X: y\r\n\r\n--b--b`;
    const body = Readable.from(oneByOne([Buffer.from(text)]));
    const upload = multipartUpload({ 'content-type': 'multipart/form-data; boundary=b' }, body);
    await expect(readUpload(upload)).rejects.toThrow(refusal('form_broken'));
  });

  it('is refused when its last border comes first, and more than that', async () => {
    const body = Readable.from(oneByOne([Buffer.from('\r\n--b--\r\n--b--')]));
    const upload = multipartUpload({ 'content-type': 'multipart/form-data; boundary=b' }, body);
    await expect(readUpload(upload)).rejects.toThrow(refusal('file_missing'));
  });

  it('has no fields but its own', async () => {
    const strange = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'originalName', 'fileContent'];
    for (const name of strange) {
      const { details } = await read({
        before: { [name]: 'x' },
        more: aPart(`form-data; name="${name}"`, 'x'),
      });
      expect(details.name).toBe('letter.txt');
    }
  });

  it('is refused when it names no border', () => {
    const headers = { 'content-type': 'multipart/form-data' };
    expect(() => multipartUpload(headers, Readable.from([]))).toThrow(refusal('form_broken'));
  });

  it('fails with what its body fails with', async () => {
    const form = aForm({ bytes: Buffer.alloc(200_000, 'x') });
    const body = new Readable({ read() {} });
    const reading = readUpload(multipartUpload({ 'content-type': form.headers['Content-Type']! }, body));
    body.push(form.body.subarray(0, 100_000));
    body.destroy(new Error('line cut'));
    await expect(reading).rejects.toThrow(refusal('form_broken'));
  });
});
