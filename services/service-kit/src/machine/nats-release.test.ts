import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchNatsRelease } from './nats-server.ts';

const NAME = 'nats-server-v2.12.2-linux-amd64';
const PROGRAM = '#!/bin/sh\necho nats-server: v2.12.2\n';

let workDir: string;
let server: Server;
let baseUrl: string;
let archive: Buffer;
const requested: string[] = [];

beforeEach(async () => {
  workDir = mkdtempSync(join(tmpdir(), 'release-test-'));
  mkdirSync(join(workDir, NAME));
  writeFileSync(join(workDir, NAME, 'nats-server'), PROGRAM, { mode: 0o755 });
  execFileSync('tar', ['-czf', 'archive.tar.gz', NAME], { cwd: workDir });
  archive = readFileSync(join(workDir, 'archive.tar.gz'));
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.end(archive);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});

afterEach(() => {
  server.close();
  rmSync(workDir, { recursive: true, force: true });
});

function options() {
  const target = join(workDir, 'release');
  return { target, workDir, platform: 'linux', arch: 'x64', baseUrl } as const;
}

describe('the official nats-server', () => {
  it('is put in its place when its checksum is the expected one', async () => {
    const sha256 = createHash('sha256').update(archive).digest('hex');
    await fetchNatsRelease({ ...options(), sha256 });
    expect(execFileSync(options().target, { encoding: 'utf8' })).toBe('nats-server: v2.12.2\n');
    expect(requested.at(-1)).toBe(`/v2.12.2/${NAME}.tar.gz`);
  });

  it('is refused when its checksum is not the one pinned here', async () => {
    await expect(fetchNatsRelease(options())).rejects.toThrow(/wrong checksum/);
    expect(existsSync(options().target)).toBe(false);
  });

  it('is not looked for on a system without a pinned release', async () => {
    await expect(fetchNatsRelease({ ...options(), platform: 'win32' })).rejects.toThrow(/win32-amd64/);
  });
});
