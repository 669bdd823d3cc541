import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aJsonBody } from '../testing/builders.ts';
import { inChunks, readUpload, someCuts } from '../testing/cut.ts';
import { jsonUpload } from './upload-json.ts';

const bytes = Buffer.from('Dear Zoë, 你好\n');
const read = (text: string) =>
  readUpload(jsonUpload(Readable.from([Buffer.from(text)], { objectMode: false })));
const readBody = (changes: Record<string, unknown>) => read(JSON.stringify(aJsonBody(bytes, changes)));
const refusal = (code: string) => expect.objectContaining({ kind: 'invalid', code });

describe('an upload as JSON', () => {
  it('is read whatever the order of its keys, and wherever its bytes are cut', async () => {
    const content = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
    const description = fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !/\p{C}/u.test(text));
    const all = Object.keys(aJsonBody(bytes, { description: '' }));
    const keys = fc.shuffledSubarray(all, { minLength: all.length });
    await fc.assert(
      fc.asyncProperty(content, description, keys, someCuts, async (given, words, order, cuts) => {
        const body = aJsonBody(given, { description: words });
        const text = JSON.stringify(Object.fromEntries(order.map((key) => [key, body[key]])));
        const { bytes: found, details } = await readUpload(jsonUpload(inChunks(Buffer.from(text), cuts)));
        expect(found).toEqual(given);
        expect(details.description).toBe(words.trim() || null);
      }),
      { numRuns: 60 },
    );
  });

  it('tells its details', async () => {
    expect((await readBody({ category: 'contracts', description: ' For the board ' })).details).toEqual({
      name: 'letter.pdf',
      category: 'contracts',
      description: 'For the board',
      fileSize: bytes.length,
    });
    expect((await readBody({ category: null })).details).toMatchObject({
      category: 'general',
      description: null,
    });
  });

  it('is not disturbed by what it does not know, nested or not', async () => {
    const junk =
      '"userId": 9, "x": {"fileContent": [1, {"originalName": "evil.exe"}], "y": "\\ud800"}, "__proto__": {"a": 1}';
    const { details, bytes: found } = await read(
      JSON.stringify(aJsonBody(bytes)).replace('{', `{${junk}, "constructor": 1,`),
    );
    expect(found).toEqual(bytes);
    expect(details.name).toBe('letter.pdf');
    expect(({} as { a?: unknown }).a).toBeUndefined();
  });

  it('counts the last of a field that comes twice', async () => {
    const text = JSON.stringify(aJsonBody(bytes)).replace('{', '{"originalName": "first.txt",');
    expect((await read(text)).details.name).toBe('letter.pdf');
  });

  it.each([
    ['', 'body_not_json'],
    ['{', 'body_not_json'],
    ['{"a": 1', 'body_not_json'],
    ['{"fileContent": "data:x/y;base64,AAAA', 'body_not_json'],
    ['{} {}', 'body_not_json'],
    ['not json', 'body_not_json'],
    ['[]', 'body_invalid'],
    ['"text"', 'body_invalid'],
    ['null', 'body_invalid'],
    ['{}', 'file_missing'],
    ['{"fileContent": null}', 'content_not_data_url'],
    ['{"fileContent": {"a": "data:x/y;base64,AAAA"}}', 'content_not_data_url'],
    ['{"fileContent": ["data:x/y;base64,AAAA"]}', 'content_not_data_url'],
    ['{"fileContent": 7}', 'content_not_data_url'],
    ['{"fileContent": "hello"}', 'content_not_data_url'],
    ['{"fileContent": "data:x/y;base64,A"}', 'content_broken'],
    ['{"fileContent": "data:x/y;base64,AAAA", "fileContent": "data:x/y;base64,AAAA"}', 'too_many_files'],
  ])('is refused: %s', async (text, code) => {
    await expect(read(text)).rejects.toThrow(refusal(code));
  });

  it('is refused when it is nested without end, long before its end', async () => {
    const body = new Readable({ read() {} });
    body.push(`{"a": ${'['.repeat(50_000)}`);
    await expect(readUpload(jsonUpload(body))).rejects.toThrow(refusal('body_invalid'));
  });

  it.each([2_001, 300_000])('is refused with a description of %i characters', async (length) => {
    await expect(readBody({ description: 'x'.repeat(length) })).rejects.toMatchObject({
      message: 'Description must be at most 2000 characters',
    });
  });

  it.each([
    [{ category: 'other' }, /^Category must be one of/],
    [{ category: { a: 1 } }, /^category must be/i],
    [{ description: ['x'] }, /^Description must be text$/],
    [{ description: 'a\u0000b' }, /^Description must not contain control characters$/],
    [{ originalName: '' }, /^Original name is required$/],
    [{ originalName: undefined, filename: undefined }, /^File name is required$/],
    [{ originalName: 7 }, /^Original name must be text$/],
    [{ fileSize: '7' }, /^File size must be a whole number of bytes$/],
    [{ fileSize: 1.5 }, /^File size must be a whole number of bytes$/],
    [{ fileSize: true }, /^File size must be a whole number of bytes$/],
    [{ mimeType: undefined }, /^MIME type is required$/],
  ])('is refused with %j', async (changes, message) => {
    await expect(readBody(changes)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'body_invalid',
      message: expect.stringMatching(message),
    });
  });
});
