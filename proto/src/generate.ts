import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString, type SchemaObject } from 'openapi-typescript';
import { eventSchemas, readSchemas, writeChecks } from './generate-checks.ts';

/**
 * Writes the TypeScript types of every .proto and of openapi.yaml into src/generated, and the compiled checks of
 * requests, which alone are needed at run time. They are not tracked: the installation, the checks and
 * `npm run generate` make them.
 */
const protoDir = join(import.meta.dirname, '..');
const generatedDir = join(import.meta.dirname, 'generated');
const generator = createRequire(import.meta.url).resolve(
  '@grpc/proto-loader/build/bin/proto-loader-gen-types.js',
);

function generateInto(outDir: string): void {
  const files = globSync('clinicalhours/**/*.proto', { cwd: protoDir }).sort();
  const options = ['--longs=String', '--enums=String', '--defaults', '--includeComments'];
  const output = ['--grpcLib=@grpc/grpc-js', '--importFileExtension=.ts', `--outDir=${outDir}`];
  execFileSync(process.execPath, [generator, '-I', protoDir, ...options, ...output, ...files], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // The generator names its input by an absolute path, which differs between machines.
  for (const file of globSync('**/*.ts', { cwd: outDir })) {
    const path = join(outDir, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(`${protoDir}/`, 'proto/'));
  }
}

/** Writes the shapes of the API as it is described, which the types of records name. */
async function describeInto(outDir: string): Promise<void> {
  const description = pathToFileURL(join(protoDir, 'openapi.yaml'));
  const nodes = await openapiTS(description, { silent: true }).catch((error: Error) => {
    // A mistake in the file is thrown with the whole of it.
    throw new Error(error.message);
  });
  writeFileSync(join(outDir, 'api.ts'), astToString(nodes));
}

/** Writes the shapes that these schemas describe, by their names. */
async function typeInto(path: string, schemas: object): Promise<void> {
  const info = { title: '', version: '' };
  const components = { schemas: schemas as Record<string, SchemaObject> };
  const nodes = await openapiTS({ openapi: '3.1.0', info, paths: {}, components }, { silent: true });
  writeFileSync(path, astToString(nodes));
}

function readTree(dir: string): string {
  return globSync('**/*.{ts,js}', { cwd: dir })
    .sort()
    .map((file) => `${file}\n${readFileSync(join(dir, file), 'utf8')}`)
    .join('\n');
}

const scratch = mkdtempSync(join(tmpdir(), 'clinical-hours-proto-'));
try {
  generateInto(scratch);
  await describeInto(scratch);
  await typeInto(join(scratch, 'request-types.ts'), readSchemas);
  await typeInto(join(scratch, 'event-types.ts'), eventSchemas);
  writeChecks(scratch);
  // Unchanged files keep their time, so that file watchers stay quiet.
  if (readTree(scratch) !== readTree(generatedDir)) {
    rmSync(generatedDir, { recursive: true, force: true });
    cpSync(scratch, generatedDir, { recursive: true });
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
