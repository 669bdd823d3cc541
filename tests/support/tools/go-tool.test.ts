import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GoTool } from './go-tool.ts';
import { findGoTool } from './go-tool.ts';

let testDir: string;
const said: string[] = [];

beforeEach(() => {
  testDir = mkdtempSync(join(tmpdir(), 'go-tool-test-'));
  mkdirSync(join(testDir, 'bin'));
  said.length = 0;
});

afterEach(() => rmSync(testDir, { recursive: true, force: true }));

const tool: GoTool = {
  title: 'The tool',
  name: 'tool',
  module: 'example.com/tool',
  version: 'v1.2.3',
  package: 'example.com/tool/cmd/tool',
  replaced: { foldersVersion: 'v0.2.3' },
  tags: ['small'],
  linkerFlags: ['-X main.version=v1.2.3'],
  accepts: (answer) => answer.startsWith('tool v1.'),
  minutes: 1,
};

const goMod = {
  Go: '1.25.0',
  Replace: [
    { Old: { Path: 'example.com/part' }, New: { Path: './staging/part' } },
    {
      Old: { Path: 'example.com/other', Version: 'v1.0.0' },
      New: { Path: 'example.com/fork', Version: 'v1.1.0' },
    },
  ],
};

/** Installs a fake Go that knows the module, and builds a tool that prints this version. */
function installGo(version: string): void {
  const lines = [
    '#!/bin/sh',
    `echo "$*" >> ${testDir}/calls`,
    'case "$1 $2" in',
    `  "version ") echo go version go1.26;;`,
    `  "mod download") echo '{ "GoMod": "/cache/tool.mod" }';;`,
    `  "mod edit") echo '${JSON.stringify(goMod)}';;`,
    `  "build "*) /bin/cp go.mod ${testDir}/go.mod && printf '#!/bin/sh\\necho tool ${version}\\n' > tool && /bin/chmod 755 tool;;`,
    '  *) exit 1;;',
    'esac',
  ];
  writeFileSync(join(testDir, 'bin', 'go'), `${lines.join('\n')}\n`, { mode: 0o755 });
}

const find = (build = true) =>
  findGoTool(tool, {
    cacheDir: join(testDir, 'cache'),
    say: (line) => said.push(line),
    env: { PATH: join(testDir, 'bin') },
    build,
  });

describe('a tool whose module replaces others', () => {
  it('is built as a dependency of a module that replaces the same ones by what is published', async () => {
    installGo('v1.2.3');
    const built = await find();
    expect(built).toEqual({
      path: expect.stringContaining('tool-v1.2.3-'),
      description: 'The tool built here',
    });
    expect(said).toEqual(['Building The tool (once, about 1 minute) …']);
    expect(readFileSync(join(testDir, 'go.mod'), 'utf8').trim().split('\n')).toEqual([
      'module build.example.com/tool',
      'go 1.25.0',
      'require example.com/tool v1.2.3',
      'replace example.com/part => example.com/part v0.2.3',
      'replace example.com/other v1.0.0 => example.com/fork v1.1.0',
    ]);
    expect(readFileSync(join(testDir, 'calls'), 'utf8').trim().split('\n').slice(1)).toEqual([
      'mod download -json example.com/tool@v1.2.3',
      'mod edit -json /cache/tool.mod',
      'build -trimpath -ldflags=-s -X main.version=v1.2.3 -tags=small -o tool example.com/tool/cmd/tool',
    ]);
    expect(await find(false)).toEqual(built);
  });

  it('is left out when what was built is another version', async () => {
    installGo('v2.0.0');
    const reason = 'it could not be built (what was built does not run)';
    expect(await find()).toEqual({ path: undefined, reason });
  });

  it('is not built by those who must not take minutes', async () => {
    installGo('v1.2.3');
    const reason = 'it has not been built yet, which npm run tools does';
    expect(await find(false)).toEqual({ path: undefined, reason });
    expect(existsSync(join(testDir, 'cache'))).toBe(false);
  });
});
