// What documents cost: memory of gateway and document service while five of 10 MiB go up and come down at once, and how long one
// takes against a plain copy through Node streams. `npm run bench:documents` prints the figures.
import { Buffer } from 'node:buffer';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { maxDocumentBytes } from '@clinical-hours/proto/api';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { startTestProduct } from '../support/test-product.ts';
import { residentMiB } from './process-figures.ts';
import { compare } from './timing.ts';

const rounds = 20;
// As many as a user may upload.
const atOnce = 5;
const content = Buffer.alloc(maxDocumentBytes, 'Supervision contract. ');
const folder = mkdtempSync(join(tmpdir(), 'clinical-hours-bench-'));
const product = await startTestProduct();
try {
  const client = new ApiClient(product.url);
  await client.register();
  const upload = () => send(client);
  const id = await upload();
  const download = () => read(client, id);
  await download();
  await measureMemory('form up', async () => void (await remove(client, await upload())));
  await measureMemory('JSON up', async () => void (await remove(client, await sendJson(client))));
  await measureMemory('down', download);
  const copy = await plainCopy();
  await compare('10 MiB up', rounds, [
    ['document', async () => remove(client, await upload())],
    ['plain copy', copy.up],
  ]);
  await compare('10 MiB down', rounds, [
    ['document', download],
    ['plain copy', copy.down],
  ]);
  copy.close();
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function send(client: ApiClient): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'contract.txt');
  return idOf(await client.upload('/api/documents', form));
}

async function sendJson(client: ApiClient): Promise<number> {
  const fileContent = `data:text/plain;base64,${content.toString('base64')}`;
  const names = { filename: 'contract.txt', originalName: 'contract.txt', mimeType: 'text/plain' };
  return idOf(await client.post('/api/documents', { ...names, fileSize: content.length, fileContent }));
}

function idOf({ status, body }: { status: number; body: { id: number } }): number {
  if (status !== 201) throw new Error(`the upload was refused: ${status} ${JSON.stringify(body)}`);
  return body.id;
}

async function read(client: ApiClient, id: number): Promise<void> {
  const response = await fetch(`${client.baseUrl}/api/documents/${id}/download`, {
    headers: { Cookie: client.cookie },
  });
  await drain(response, content.length);
}

async function drain(response: Response, size: number): Promise<void> {
  let received = 0;
  for await (const chunk of response.body ?? []) received += (chunk as Uint8Array).length;
  if (received !== size) throw new Error(`${received} of ${size} bytes came`);
}

function remove(client: ApiClient, id: number): Promise<unknown> {
  return client.delete(`/api/documents/${id}`);
}

/** Prints how much memory both processes take more while `work` runs five times at once, three times over. */
async function measureMemory(name: string, work: () => Promise<void>): Promise<void> {
  const parts = ['gateway', 'document'] as const;
  const resident = (part: string): number => residentMiB(product.pids[part] ?? 0);
  const rest = parts.map(resident);
  const most = [...rest];
  const timer = setInterval(() => {
    parts.forEach((part, index) => (most[index] = Math.max(most[index] ?? 0, resident(part))));
  }, 20);
  try {
    for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    clearInterval(timer);
  }
  const words = parts.map((part, index) => {
    const [before, peak] = [rest[index] ?? 0, most[index] ?? 0];
    const each = ((peak - before) / atOnce).toFixed(1);
    return `${part} ${before.toFixed(0)} MiB at rest, ${peak.toFixed(0)} MiB at most (${each} MiB a transfer)`;
  });
  console.log(`${atOnce} of 10 MiB at once, ${name}: ${words.join('; ')}`);
}

/** A server that does nothing but write what comes into a file, and read it back. */
async function plainCopy() {
  const path = join(folder, 'copy');
  writeFileSync(path, content);
  const server = createServer((request, response) => {
    const copied =
      request.method === 'POST'
        ? pipeline(request, createWriteStream(`${path}-up`)).then(() => void response.end('{}'))
        : pipeline(createReadStream(path), response);
    copied.catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}/`;
  return {
    up: async () => (await fetch(url, { method: 'POST', body: new Blob([content]) })).text(),
    down: async () => drain(await fetch(url), content.length),
    close: () => server.close(),
  };
}
