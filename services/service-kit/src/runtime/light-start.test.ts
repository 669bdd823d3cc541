import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const kit = join(import.meta.dirname, '..');
// The parts of this package that the web server imports.
const parts = ['config', 'errors', 'http', 'logging', 'runtime', 'tls', 'tracing'];
const script = `
  import { createRequire } from 'node:module';
  ${parts.map((part) => `await import('${join(kit, part, 'index.ts')}');`).join('\n')}
  process.stdout.write(JSON.stringify(Object.keys(createRequire(import.meta.url).cache)));
`;

let loaded: string[];
beforeAll(() => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  loaded = JSON.parse(output);
});

describe('a process that serves HTTP', () => {
  it('loads what it logs and counts with', () => {
    expect(loaded).toContainEqual(expect.stringContaining('node_modules/prom-client/'));
  });

  it('loads nothing of gRPC but its numbers', () => {
    const grpc = loaded.filter((file) => /node_modules\/(@grpc|protobufjs)\//.test(file));
    expect(grpc).toEqual([expect.stringMatching(/grpc-js\/build\/src\/constants\.js$/)]);
  });
});
