import { ConfigError } from '@clinical-hours/service-kit/config';
import { reasonOf, SetupError } from '@clinical-hours/service-kit/machine';

/**
 * Runs an operator's command, which prints its progress to standard output. An error is printed to standard error, in
 * one sentence. Returns the exit code; SIGINT, SIGTERM and SIGHUP abort the signal.
 */
export async function runCommand(
  name: string,
  work: (print: (line: string) => void, signal: AbortSignal) => Promise<boolean>,
): Promise<number> {
  const interruption = new AbortController();
  // A reader of the progress that went away, such as `head`, must not end the work in its middle.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
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

/** Returns a number with its noun: '1 document', '2 documents'. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
