import { ConfigError } from '@clinical-hours/service-kit/config';
import { reasonOf, SetupError } from '@clinical-hours/service-kit/machine';

/**
 * Runs a command of an operator: says what it does on standard output, and what goes wrong in one sentence on standard error.
 * Gives back the exit code; an interruption aborts the signal.
 */
export async function runCommand(
  name: string,
  work: (print: (line: string) => void, signal: AbortSignal) => Promise<boolean>,
): Promise<number> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => interruption.abort());
  }
  try {
    return (await work((line) => console.log(line), interruption.signal)) ? 0 : 1;
  } catch (error) {
    console.error(interruption.signal.aborted ? `${name} was interrupted.` : sentenceOf(name, error));
    return 1;
  }
}

function sentenceOf(name: string, error: unknown): string {
  if (error instanceof SetupError || error instanceof ConfigError) return error.message;
  const reason = reasonOf(error) || String((error as { code?: unknown }).code);
  return `${name} failed: ${reason.replaceAll(/\s+/g, ' ')}`;
}

/** Such as '1 document' and '2 documents'. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
