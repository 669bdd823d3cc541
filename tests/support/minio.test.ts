import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Minio } from './minio.ts';
import { startMinio } from './minio.ts';
import { markOf } from '#deploy/local/processes';

// Stands in for MinIO, which is not installed everywhere; the integration tests start the real one.
const fake = `
const { createServer } = require('node:http');
const { writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const [host, port] = args[args.indexOf('--address') + 1].split(':');
writeFileSync(args.at(-1) + '/told.json', JSON.stringify(process.env));
createServer((request, response) => {
  response.statusCode = request.url === '/minio/health/live' ? 200 : 404;
  response.end();
}).listen(Number(port), host);
process.on('SIGTERM', () => process.exit(0));
`;

let dataDir: string;
let running: Minio[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'minio-test-'));
});

afterEach(async () => {
  await Promise.all(running.map((minio) => minio.stop()));
  running = [];
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(program = fake): Promise<Minio> {
  const path = join(dataDir, 'program');
  writeFileSync(path, `#!${process.execPath}\n${program}`, { mode: 0o755 });
  const minio = await startMinio({ dataDir, binary: { path, description: 'MinIO of a test' } });
  running.push(minio);
  return minio;
}

async function answers(url: string): Promise<boolean> {
  const { origin } = new URL(url);
  return fetch(`${origin}/minio/health/live`).then(
    (response) => response.ok,
    () => false,
  );
}

describe('MinIO', () => {
  it('is told its user and password, and to speak to nobody outside', async () => {
    const { url } = await start();
    const { username, password } = new URL(url);
    expect(password.length).toBeGreaterThan(20);
    const told = JSON.parse(readFileSync(join(dataDir, 'minio', 'data', 'told.json'), 'utf8'));
    expect(told).toMatchObject({
      MINIO_ROOT_USER: username,
      MINIO_ROOT_PASSWORD: password,
      MINIO_BROWSER: 'off',
      MINIO_UPDATE: 'off',
      MINIO_CALLHOME_ENABLE: 'off',
    });
  });

  it('comes back by itself when it is killed, and is gone when it is stopped', async () => {
    const minio = await start();
    const { pid } = minio;
    minio.process.kill('SIGKILL');
    await expect.poll(() => minio.pid !== pid && answers(minio.url)).toBe(true);
    await minio.stop();
    expect(await answers(minio.url)).toBe(false);
  });

  it('takes over from one that a killed run has left behind', async () => {
    const { pid: leftPid = 0 } = await start();
    const { url } = await start();
    expect(await answers(url)).toBe(true);
    expect(markOf(leftPid)).toBeUndefined();
  });

  it('that does not start says why', async () => {
    await expect(start(`console.error('the drive is broken'); process.exit(1)`)).rejects.toThrow(
      /MinIO did not start:\n.*the drive is broken/s,
    );
  });
});
