import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, describe } from 'vitest';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { SlowUpload, checkRefusal } from './store.ts';

let server: Server;
let contents: Promise<Buffer>[];
let upload: SlowUpload;

beforeEach(async () => {
  contents = [];
  server = createServer((request, response) => {
    const read = async (): Promise<Buffer> => {
      const body = await buffer(request);
      response.writeHead(201, { 'Content-Type': 'application/json' }).end('{"id":1}');
      const form = await new Response(new Uint8Array(body), {
        headers: { 'Content-Type': request.headers['content-type'] ?? '' },
      }).formData();
      const file = form.get('file');
      if (!(file instanceof Blob)) throw new Error('there is no file');
      return Buffer.from(await file.arrayBuffer());
    };
    contents.push(read());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  upload = new SlowUpload(new ApiClient(`http://127.0.0.1:${port}`), 'a-key');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

it('stands still on its way, and comes whole in the end, as when it is sent at once', async () => {
  let isAnswered = false;
  const sent = upload.send().finally(() => (isAnswered = true));
  await upload.halfway;
  expect(isAnswered).toBe(false);
  upload.goOn();
  expect(await sent).toMatchObject({ status: 201, body: { id: 1 } });
  expect(await upload.sendAgain()).toMatchObject({ status: 201 });
  const hashes = (await Promise.all(contents)).map((content) =>
    createHash('sha256').update(content).digest('hex'),
  );
  expect(hashes).toEqual([upload.sha256, upload.sha256]);
});

const wanted = { code: 'store_full', sentence: /^There is no room / };

describe('an upload for which there is no room', () => {
  it('is to be refused by a word for programs and a sentence for people', () => {
    const body = { code: 'store_full', message: 'There is no room for more documents.' };
    expect(checkRefusal({ status: 503, body }, wanted)).toEqual([]);
  });

  it.each([
    [201, { id: 1 }],
    [500, { code: 'store_full', message: 'There is no room for more documents.' }],
    [503, { code: 'unavailable', message: 'There is no room for more documents.' }],
    [503, { code: 'store_full', message: 'ENOSPC' }],
    [503, 'There is no room'],
  ])('is not to be answered %i %j', (status, body) => {
    expect(checkRefusal({ status, body }, wanted)).toHaveLength(1);
  });
});
