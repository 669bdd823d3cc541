import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface HelmAnswer {
  exitCode: number;
  stdout: string;
  /** Where Helm puts errors, and what the server warns of. */
  stderr: string;
}

/** Runs Helm with folders of its own, so that nobody's repositories, plugins or clusters take part. */
export class HelmRunner {
  readonly path: string;
  readonly #dir: string;
  #fileCount = 0;
  readonly #env: Record<string, string>;

  constructor(path: string, dir: string, kubeconfigPath = '') {
    this.path = path;
    this.#dir = dir;
    this.#env = {
      HOME: dir,
      HELM_CACHE_HOME: join(dir, 'helm', 'cache'),
      HELM_CONFIG_HOME: join(dir, 'helm', 'config'),
      HELM_DATA_HOME: join(dir, 'helm', 'data'),
      KUBECONFIG: kubeconfigPath,
    };
  }

  /** A file with these values for a command to read. */
  fileOf(values: Record<string, unknown>): string {
    const path = join(this.#dir, `values-${++this.#fileCount}.json`);
    writeFileSync(path, JSON.stringify(values));
    return path;
  }

  /** What a command says. That it fails is an answer. */
  async try(...args: string[]): Promise<HelmAnswer> {
    const child = spawn(this.path, args, {
      env: { PATH: process.env.PATH, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const closed = once(child, 'close');
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
    return { exitCode: child.exitCode ?? 1, stdout, stderr };
  }

  /** What a command says that has to succeed. */
  async run(...args: string[]): Promise<HelmAnswer> {
    const answer = await this.try(...args);
    if (answer.exitCode !== 0) throw new Error(`helm ${args.join(' ')}:\n${answer.stderr}`);
    return answer;
  }
}
