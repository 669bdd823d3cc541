import { join } from 'node:path';

export interface Check {
  name: string;
  command: string;
  args: readonly string[];
}

const bin = (name: string) => join('node_modules', '.bin', name);
const types = (folder: string): Check => ({
  name: `types of ${folder}`,
  command: bin('tsc'),
  args: ['-p', folder],
});

/** Checks that do not run the product; paths are relative to the checkout. */
export const checks: readonly Check[] = [
  // The types of the services are generated from the protos.
  { name: 'types of the protos', command: process.execPath, args: ['proto/src/generate.ts'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  types('proto'),
  types('services'),
  types('web'),
  types('deploy'),
  types('tests'),
  types('tests/journeys'),
  { name: 'proto lint', command: bin('buf'), args: ['lint', 'proto'] },
  { name: 'API lint', command: process.execPath, args: ['proto/src/lint-api.ts'] },
];
