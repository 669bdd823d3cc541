import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReady } from '#deploy/local/services';
import type { Replica } from '#deploy/local/replicas';
import type { Wiring } from '#deploy/local/service-environment';
import { environmentOf } from '#deploy/local/service-environment';
import { until } from '#deploy/local/until';
import type { Engine } from '#deploy/docker/engine';
import type { Inside } from './inside.ts';

export interface ContainersOptions {
  engine: Engine;
  /** The folder for files of settings. */
  dir: string;
  wiring: Wiring;
  imageOf: (name: string) => string;
  signal: AbortSignal;
}

const READY_WITHIN_MS = 60_000;
const STOPPED_WITHIN_S = 20;
// A cluster demands the same: only /tmp is writable, and no process can change its user.
const CONFINED = [
  '--network=host',
  '--read-only',
  '--read-only-tmpfs=false',
  '--tmpfs=/tmp',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
];
// Variables of this machine, which are meaningless in an image.
const OF_THIS_MACHINE = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS'];

/** The containers of the product: one for each service, confined as they would be in a cluster. */
export class Containers {
  readonly #options: ContainersOptions;
  readonly #envFiles = new Map<string, string>();

  constructor(options: ContainersOptions) {
    this.#options = options;
    for (const replica of options.wiring.replicas)
      this.#envFiles.set(replica.name, this.#writeSettings(replica));
  }

  /** Migrates the database of a service, in a container of its image. Throws when the migration fails. */
  async migrate({ name }: Replica): Promise<void> {
    await this.#runOnce(name, ['src/migrate.ts'], ['--env-file', this.#envFile(name)]);
  }

  /** Starts a service and waits until it is ready. Returns the milliseconds it took. Throws with the end of its log. */
  async start({ name, ports }: Replica): Promise<number> {
    const { engine, signal, imageOf } = this.#options;
    const startedAtMs = performance.now();
    const settings = ['--env-file', this.#envFile(name)];
    await engine.run('run', '--detach', '--name', name, ...CONFINED, ...settings, imageOf(name));
    const isOver = async () => (await isReady(ports.operations)) || !(await this.#isRunning(name));
    await until(isOver, { timeoutMs: READY_WITHIN_MS, everyMs: 20, signal });
    if (await isReady(ports.operations)) return performance.now() - startedAtMs;
    const { output } = await engine.attempt('logs', '--tail', '5', name);
    throw new Error(`not ready; its log ends with ${output.trim()}`);
  }

  /** Whether the image's health check reports the container as healthy. */
  async isHealthy(name: string): Promise<boolean> {
    const { exitCode } = await this.#options.engine.attempt('healthcheck', 'run', name);
    return exitCode === 0;
  }

  /** Whether the health check fails where no service runs. */
  async noticesNothing(name: string): Promise<boolean> {
    const args = ['--rm', ...CONFINED, '--env', 'OPERATIONS_PORT=9', this.#options.imageOf(name)];
    const { exitCode } = await this.#options.engine.attempt('run', ...args, '/app/health-check.ts');
    return exitCode === 1;
  }

  /** Runs a program in the image of a service that lists what it finds there. */
  async lookInside(name: string): Promise<Inside> {
    const script = join(import.meta.dirname, 'inside.ts');
    return JSON.parse(await this.#runOnce(name, ['/inside.ts'], ['--volume', `${script}:/inside.ts:ro`]));
  }

  /** The exit code of /bin/sh as the entry point: 127 says that there is none. */
  async exitCodeOfShell(name: string): Promise<number> {
    const args = ['--rm', ...CONFINED, '--entrypoint', '/bin/sh', this.#options.imageOf(name)];
    return (await this.#options.engine.attempt('run', ...args, '-c', 'true')).exitCode;
  }

  /** Runs a program beside a service, as an operator does. Throws when it fails. */
  async runBeside({ name }: Replica, ...command: readonly string[]): Promise<void> {
    await this.#options.engine.run('exec', name, 'node', ...command);
  }

  /** The kernel's status of the process of a service, by the names in /proc. */
  async processStatus(name: string): Promise<Record<string, string>> {
    const pid = await this.#inspect(name, '{{.State.Pid}}');
    const lines = readFileSync(`/proc/${pid}/status`, 'utf8').trim().split('\n');
    return Object.fromEntries(lines.map((line) => line.split(/:\s*/, 2)));
  }

  /** Stops a service by SIGTERM. Returns its exit code and how long that took. */
  async stop(name: string): Promise<{ exitCode: number; ms: number }> {
    const startedAtMs = performance.now();
    await this.#options.engine.run('stop', '--time', String(STOPPED_WITHIN_S), name);
    const ms = performance.now() - startedAtMs;
    return { exitCode: Number(await this.#inspect(name, '{{.State.ExitCode}}')), ms };
  }

  #writeSettings(replica: Replica): string {
    // As the chart has it: an image of consultation without its model does not start.
    const all = { ...environmentOf(replica, this.#options.wiring), MODEL_REQUIRED: 'true' };
    const settings = Object.entries(all);
    const kept = settings.filter(([name]) => !OF_THIS_MACHINE.includes(name));
    mkdirSync(this.#options.dir, { recursive: true, mode: 0o700 });
    const path = join(this.#options.dir, `${replica.name}.env`);
    writeFileSync(path, kept.map(([name, value]) => `${name}=${value}\n`).join(''), { mode: 0o600 });
    return path;
  }

  #envFile(name: string): string {
    return this.#envFiles.get(name) ?? '';
  }

  async #runOnce(name: string, command: readonly string[], settings: readonly string[]): Promise<string> {
    const { engine, imageOf } = this.#options;
    return engine.run('run', '--rm', ...CONFINED, ...settings, imageOf(name), ...command);
  }

  async #isRunning(name: string): Promise<boolean> {
    return (await this.#inspect(name, '{{.State.Running}}')) === 'true';
  }

  async #inspect(name: string, format: string): Promise<string> {
    return this.#options.engine.run('container', 'inspect', '--format', format, name);
  }
}
