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
  // Several checkers of one folder resolve the same types again each: one takes a third less of the processors' time.
  args: ['-p', folder, '--checkers', '1'],
});

/** Makes what the other checks read: the types of the services are generated from the protos. */
export const generation: Check = {
  name: 'types of the protos',
  command: process.execPath,
  args: ['proto/src/generate.ts'],
};

/** Checks that do not run the product, those that take longest first; paths are relative to the checkout. */
export const checks: readonly Check[] = [
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  types('services'),
  types('web'),
  types('proto'),
  types('deploy'),
  types('tests'),
  types('lab'),
  types('tests/journeys'),
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
  { name: 'proto lint', command: bin('buf'), args: ['lint', 'proto'] },
  { name: 'API lint', command: process.execPath, args: ['proto/src/lint-api.ts'] },
];
