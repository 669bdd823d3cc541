import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { eventually } from '@clinical-hours/service-kit/testing';
import { hasMinio, minio, product, store } from './product.ts';

const boundary = 'upload-boundary';
const parts = ['gateway', 'document', 'postgres', ...(hasMinio ? ['minio'] : [])];

const kill = (name: string): void => {
  if (name === 'minio') process.kill(minio?.pid ?? 0, 'SIGKILL');
  else product.kill(name, 'SIGKILL');
};

/** Sends half of a file, calls `strike`, sends the rest. Returns the status, or undefined for a broken connection. */
async function uploadInHalves(
  client: ApiClient,
  file: Buffer,
  key: string,
  strike: () => void,
): Promise<number | undefined> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="notes.txt"\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const request = httpRequest(`${product.url}/api/documents`, {
    method: 'POST',
    headers: {
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      'Content-Length': head.length + file.length + tail.length,
      'Idempotency-Key': key,
      Cookie: client.cookie,
      Origin: product.url,
    },
  });
  const answered = new Promise<number | undefined>((resolve) => {
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', () => resolve(undefined));
  });
  const half = file.length / 2;
  request.write(head);
  if (!request.write(file.subarray(0, half))) await once(request, 'drain');
  await isUnderWay();
  strike();
  request.end(Buffer.concat([file.subarray(half), Buffer.from(tail)]));
  return answered;
}

async function query<T>(statement: string): Promise<T[]> {
  const database = new Client({ connectionString: product.databaseUrls['document'] });
  await database.connect();
  try {
    return (await database.query(statement)).rows;
  } finally {
    await database.end();
  }
}

const isUnderWay = () =>
  eventually(async () =>
    expect(await query(`SELECT 1 FROM documents WHERE state = 'uploading'`)).toHaveLength(1),
  );

/** Repeats a failed upload until it is accepted, as a person would. */
const uploadUntilAccepted = (client: ApiClient, file: Buffer, key: string): Promise<void> =>
  eventually(
    async () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(file)]), 'notes.txt');
      const { status } = await client.upload('/api/documents', form, { 'Idempotency-Key': key });
      expect(status).toBe(201);
    },
    { timeoutMs: 60_000 },
  );

/** An upload of 10 MiB while parts are killed, before other cases upload documents. */
export function uploadCases(): void {
  it.for(parts)(
    'in the middle of which %s is killed is there whole after another try, once, or not at all',
    { timeout: 300_000 },
    async (name) => {
      const client = new ApiClient(product.url);
      await eventually(async () => expect((await client.register()).status).toBe(201), { timeoutMs: 30_000 });
      const file = Buffer.from(randomBytes(5 * 1024 * 1024).toString('hex'));
      const status = await uploadInHalves(client, file, `upload-${name}`, () => kill(name));
      expect([undefined, 201, 500, 502, 503]).toContain(status);
      await uploadUntilAccepted(client, file, `upload-${name}`);
      const { body } = await eventually(
        async () => {
          const listed = await client.get('/api/documents');
          expect(listed.status).toBe(200);
          return listed;
        },
        { timeoutMs: 30_000 },
      );
      expect(body).toHaveLength(1);
      const response = await fetch(`${product.url}/api/documents/${body[0].id}/download`, {
        headers: { Cookie: client.cookie },
      });
      expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
    },
  );

  it(
    'leaves neither a record without its object nor an object without its record',
    { timeout: 300_000 },
    async () => {
      await eventually(
        async () => {
          const rows = await query<{ key: string; state: string }>(
            'SELECT object_key AS key, state FROM documents ORDER BY object_key',
          );
          const keys: string[] = [];
          for await (const { key } of store.list()) keys.push(key);
          expect(rows.map(({ state }) => state)).toEqual(parts.map(() => 'ready'));
          expect(keys.toSorted()).toEqual(rows.map(({ key }) => key));
        },
        { timeoutMs: 60_000 },
      );
    },
  );
}
