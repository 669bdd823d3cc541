import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findK6 } from './k6-binary.ts';

let testDir: string;
let binDir: string;

beforeEach(() => {
  testDir = mkdtempSync(join(tmpdir(), 'k6-binary-test-'));
  binDir = join(testDir, 'bin');
  mkdirSync(binDir);
});

afterEach(() => rmSync(testDir, { recursive: true, force: true }));

function install(name: string, ...lines: string[]): void {
  writeFileSync(join(binDir, name), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
}

const saying = (version: string) => `[ "$1" = version ] && echo 'k6 ${version} (go1.26, linux/amd64)'`;

/** A Go that makes a k6 of this version, and writes down with what it was called. */
function installGo(version: string): void {
  const tellVersion = `[ "$1" = version ] && { echo 'go version go1.26'; exit 0; }`;
  const made = join(testDir, 'made');
  writeFileSync(made, `#!/bin/sh\n${saying(version)}\n`, { mode: 0o755 });
  const build = `/bin/cp ${made} "$GOBIN/k6"`;
  install('go', tellVersion, `echo "$*" >> ${join(testDir, 'builds')}`, build);
}

const find = () => findK6({ cacheDir: join(testDir, 'cache'), env: { PATH: binDir }, build: true });

describe('the k6 that makes the load', () => {
  it('is the one on PATH when it runs TypeScript', async () => {
    install('k6', saying('v1.8.1'));
    expect(await find()).toEqual({ path: 'k6', description: 'k6 on this machine' });
  });

  it('is built at the pinned version when the one on PATH is too old', async () => {
    install('k6', saying('v0.52.0'));
    installGo('v1.8.1');
    const built = { path: expect.stringContaining('k6-v1.8.1-'), description: 'k6 built here' };
    expect(await find()).toEqual(built);
    const builds = readFileSync(join(testDir, 'builds'), 'utf8').trim();
    expect(builds).toBe('install -trimpath -ldflags=-s go.k6.io/k6@v1.8.1');
  });

  it('is left out, with the reason, where there is no Go', async () => {
    expect(await find()).toEqual({ path: undefined, reason: 'there is no Go to build it with' });
  });
});
