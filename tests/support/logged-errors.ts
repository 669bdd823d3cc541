import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const isError = (line: string): boolean => /^{"level":"(error|fatal)"/.test(line);

/** What the processes of a product have logged as errors, a line each, for a test that cannot say why. */
export function loggedErrors(logsDir: string): string {
  const linesOf = (name: string): string[] => readFileSync(join(logsDir, name), 'utf8').split('\n');
  const errors = readdirSync(logsDir).flatMap((name) => linesOf(name).filter(isError));
  return errors.join('\n') || 'nothing was logged as an error';
}
