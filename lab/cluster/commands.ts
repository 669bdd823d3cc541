import { execFile } from 'node:child_process';

export interface CommandOutcome {
  exitCode: number;
  stdout: string;
  stderr: string;
}

export interface CommandOptions {
  /** Comes before the program, such as what enters a network namespace. */
  prefix?: readonly string[];
  env?: NodeJS.ProcessEnv;
  input?: string;
  timeoutMs?: number;
  signal?: AbortSignal | undefined;
}

const maxBytes = 64 * 1024 * 1024;

/** Runs a program to its end, which may be a failure. Rejects when it cannot be started. */
export function attempt(
  program: string,
  args: readonly string[],
  { prefix = [], env, input, timeoutMs, signal }: CommandOptions = {},
): Promise<CommandOutcome> {
  const [file = program, ...rest] = [...prefix, program, ...args];
  return new Promise((resolve, reject) => {
    const options = {
      maxBuffer: maxBytes,
      ...(env && { env }),
      ...(timeoutMs && { timeout: timeoutMs }),
      ...(signal && { signal }),
    };
    const child = execFile(file, rest, options, (error, stdout, stderr) => {
      if (error === null) resolve({ exitCode: 0, stdout, stderr });
      else if (typeof error.code === 'number') resolve({ exitCode: error.code, stdout, stderr });
      else if (error.killed && !signal?.aborted) resolve({ exitCode: 124, stdout, stderr });
      else reject(error);
    });
    child.stdin?.on('error', () => {
      // A program that does not read its input has ended, which its exit code tells.
    });
    child.stdin?.end(input ?? '');
  });
}

/** Runs a program that must succeed, and returns its standard output. */
export async function run(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  const { exitCode, stdout, stderr } = await attempt(program, args, options);
  if (exitCode === 0) return stdout.trim();
  const lastLines = (stderr || stdout).trim().split('\n').slice(-5).join('\n');
  throw new Error(`${program} ${args.slice(0, 6).join(' ')}: ${lastLines}`);
}
