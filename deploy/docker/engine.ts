import { execFile } from 'node:child_process';
import { SetupError } from '@clinical-hours/service-kit/machine';

const engineNames = ['docker', 'podman'] as const;
export type EngineName = (typeof engineNames)[number];

export interface Outcome {
  exitCode: number;
  /** Standard output, followed by standard error. */
  output: string;
  stdout: string;
}

const maxOutputBytes = 64 * 1024 * 1024;
const shownLineCount = 25;

/** The program that builds and runs images: podman or docker, which take the same commands here. */
export class Engine {
  readonly name: EngineName;
  readonly #env: Record<string, string>;
  readonly #signal: AbortSignal | undefined;

  /** `env` is added to the environment of every command; `signal` ends a running command. */
  constructor(name: EngineName, options: { env?: Record<string, string>; signal?: AbortSignal } = {}) {
    this.name = name;
    this.#env = options.env ?? {};
    this.#signal = options.signal;
  }

  /** Runs a command and returns its standard output. Throws a SetupError with its last lines if it fails. */
  async run(...args: readonly string[]): Promise<string> {
    const { exitCode, output, stdout } = await this.attempt(...args);
    if (exitCode === 0) return stdout.trim();
    const lines = output.trimEnd().split('\n').slice(-shownLineCount);
    throw new SetupError(
      `'${this.name} ${args[0]}' failed:\n${lines.map((line) => `    ${line}`).join('\n')}`,
    );
  }

  /** Runs a command and returns its outcome, also when it fails. Rejects when the program cannot be started. */
  async attempt(...args: readonly string[]): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const options = {
        env: { ...process.env, ...this.#env },
        maxBuffer: maxOutputBytes,
        ...(this.#signal && { signal: this.#signal }),
      };
      execFile(this.name, args, options, (error, stdout, stderr) => {
        const exitCode = error === null ? 0 : error.code;
        // The code is a text, such as ENOENT, when the program did not start.
        if (typeof exitCode === 'number') resolve({ exitCode, output: `${stdout}${stderr}`, stdout });
        else reject(error);
      });
    });
  }
}

/** Returns the wanted engine, or the first that works here. Throws a SetupError when none does. */
export async function findEngine(wanted: string | undefined): Promise<Engine> {
  const candidates = engineNames.filter((name) => wanted === undefined || name === wanted);
  if (candidates.length === 0) {
    throw new SetupError(`--engine is '${wanted}': give one of ${engineNames.join(', ')}.`);
  }
  for (const name of candidates) {
    const engine = new Engine(name);
    // Docker without its daemon fails here, while podman may work.
    const isWorking = await engine.attempt('info').then(
      ({ exitCode }) => exitCode === 0,
      () => false,
    );
    if (isWorking) return engine;
  }
  throw new SetupError(
    `Images need ${candidates.join(' or ')}, which does not work here: install it (on Debian, apt-get install podman runc).`,
  );
}
