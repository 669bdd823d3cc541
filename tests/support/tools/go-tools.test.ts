import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findK6, findMinio } from './go-tools.ts';
import { markOf } from '#deploy/local/processes';

let testDir: string;
let cacheDir: string;
let binDir: string;
const said: string[] = [];

beforeEach(() => {
  testDir = mkdtempSync(join(tmpdir(), 'go-tools-test-'));
  cacheDir = join(testDir, 'cache');
  binDir = join(testDir, 'bin');
  mkdirSync(binDir);
  said.length = 0;
});

afterEach(() => rmSync(testDir, { recursive: true, force: true }));

function install(name: string, ...lines: string[]): void {
  writeFileSync(join(binDir, name), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
}

const minio = "echo 'minio version TEST'";

/** Installs a fake Go that runs `build` instead of building, and records its arguments. */
function installGo(...build: string[]): void {
  const printVersion = `[ "$1" = version ] && { echo 'go version go1.26'; exit 0; }`;
  install('go', printVersion, `echo "$GOFLAGS $*" >> ${join(testDir, 'builds')}`, ...build);
}

const makeMinio = `printf '#!/bin/sh\\n%s\\n' "${minio}" > "$GOBIN/minio" && /bin/chmod 755 "$GOBIN/minio"`;
const builds = (): string[] => readFileSync(join(testDir, 'builds'), 'utf8').trim().split('\n');
const find = (signal?: AbortSignal) =>
  findMinio({ cacheDir, say: (line) => said.push(line), signal, env: { PATH: binDir }, build: true });
const findAK6 = () => findK6({ cacheDir, env: { PATH: binDir }, build: true });
const k6 = (version: string) => `[ "$1" = version ] && echo 'k6 ${version} (go1.26, linux/amd64)'`;

describe('a MinIO for the tests', () => {
  it('is the one on PATH', async () => {
    install('minio', minio);
    installGo(makeMinio);
    expect(await find()).toEqual({ path: 'minio', description: 'MinIO on this machine' });
    expect(said).toEqual([]);
  });

  it('is built once with Go, although two ask for it at the same time', async () => {
    installGo(makeMinio);
    const [one, other] = await Promise.all([find(), find()]);
    expect(one).toEqual({ path: expect.stringContaining(cacheDir), description: 'MinIO built here' });
    expect([other, await find()]).toEqual([one, one]);
    expect(builds()).toEqual([
      expect.stringMatching(/^-mod=mod install -trimpath -ldflags=-s github\.com\/minio\/minio@v/),
    ]);
    expect(said.sort()).toEqual([
      'Building MinIO (once, about 3 minutes) …',
      'Waiting for MinIO, which another run builds …',
    ]);
    expect(readdirSync(dirname(one?.path ?? ''))).toEqual(['minio']);
  });

  it('is built by the next run when a run was killed that built it', async () => {
    installGo(makeMinio);
    const { path = '' } = await find();
    const dir = dirname(path);
    rmSync(path);
    writeFileSync(`${path}.lock`, JSON.stringify({ ...markOf(process.pid), startedAt: 'long ago' }));
    mkdirSync(join(dir, 'build-left'));
    expect((await find()).path).toBe(path);
    expect(readdirSync(dir)).toEqual(['minio']);
  });

  it('is left out, with the reason, where there is no Go', async () => {
    expect(await find()).toEqual({ path: undefined, reason: 'there is no Go to build it with' });
    expect(existsSync(cacheDir)).toBe(false);
  });

  it('is left out, with the reason, where it cannot be built', async () => {
    installGo("echo 'downloading' >&2", "echo 'no route to host' >&2", 'exit 1');
    const reason = 'it could not be built (go: no route to host)';
    expect(await find()).toEqual({ path: undefined, reason });
    installGo(`echo > "$GOBIN/minio"`);
    expect(await find()).toEqual({
      path: undefined,
      reason: 'it could not be built (what was built does not run)',
    });
  });

  it('is not built any further when the run is interrupted', async () => {
    const pidFile = join(testDir, 'pid');
    installGo(`echo $$ > ${pidFile}`, 'exec /bin/sleep 60');
    const abort = new AbortController();
    const finding = find(abort.signal);
    finding.catch(() => {});
    const pid = await vi.waitUntil(() => existsSync(pidFile) && Number(readFileSync(pidFile, 'utf8')), {
      timeout: 20_000,
    });
    abort.abort();
    await expect(finding).rejects.toThrow('aborted');
    expect(markOf(pid)).toBeUndefined();
    const [folder = ''] = readdirSync(cacheDir);
    expect(readdirSync(join(cacheDir, folder))).toEqual([]);
  });
});

describe('the k6 that makes the load', () => {
  it('is the one on PATH when it runs TypeScript', async () => {
    install('k6', k6('v1.8.1'));
    expect(await findAK6()).toEqual({ path: 'k6', description: 'k6 on this machine' });
  });

  it('is built at the pinned version when the one on PATH is too old', async () => {
    install('k6', k6('v0.52.0'));
    const made = join(testDir, 'made');
    writeFileSync(made, `#!/bin/sh\n${k6('v1.8.1')}\n`, { mode: 0o755 });
    installGo(`/bin/cp ${made} "$GOBIN/k6"`);
    const built = { path: expect.stringContaining('k6-v1.8.1-'), description: 'k6 built here' };
    expect(await findAK6()).toEqual(built);
    expect(builds()).toEqual(['-mod=mod install -trimpath -ldflags=-s go.k6.io/k6@v1.8.1']);
  });

  it('is left out, with the reason, where there is no Go', async () => {
    expect(await findAK6()).toEqual({ path: undefined, reason: 'there is no Go to build it with' });
  });
});
