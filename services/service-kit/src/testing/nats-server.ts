import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'nats';
import { vi } from 'vitest';
import type { TlsSettings } from '../tls/index.ts';
import { defaultCacheDir, findNatsServer } from '../machine/nats-server.ts';
import { freePort } from '../machine/ports.ts';

/** A nats-server with JetStream for one test, which can stop it, wipe it and restore a copy of its store. */
export class TestNatsServer {
  readonly #home = mkdtempSync(join(tmpdir(), 'test-nats-'));
  readonly #tls: TlsSettings | undefined;
  #port = 0;
  #process: ChildProcess | undefined;

  /** With certificates, the server accepts TLS only. */
  constructor(tls?: TlsSettings) {
    this.#tls = tls;
    process.once('exit', () => this.#process?.kill('SIGKILL'));
  }

  /** With `password`, the address is that of user 'kit'. */
  url(password?: string): string {
    return `${this.#tls ? 'tls' : 'nats'}://${password ? `kit:${password}@` : ''}127.0.0.1:${this.#port}`;
  }

  /** Starts the server, on the same port each time. Resolves when JetStream responds. */
  async start(password?: string): Promise<this> {
    this.#port ||= await freePort();
    const { path } = await findNatsServer({ cacheDir: defaultCacheDir() });
    const credentials = password ? ['--user', 'kit', '--pass', password] : [];
    const place = ['-a', '127.0.0.1', '-p', String(this.#port), '-js', '-sd', join(this.#home, 'store')];
    const tls = this.#tls
      ? ['--tls', '--tlscert', this.#tls.TLS_CERT_FILE, '--tlskey', this.#tls.TLS_KEY_FILE]
      : [];
    this.#process = spawn(path, [...place, ...credentials, ...tls], { stdio: 'ignore' });
    await vi.waitUntil(() => this.#answers(password), { timeout: 30_000, interval: 20 });
    return this;
  }

  async #answers(password?: string): Promise<boolean> {
    const options = {
      ...(password && { user: 'kit', pass: password }),
      ...(this.#tls && { tls: { caFile: this.#tls.TLS_CA_FILE } }),
    };
    try {
      const connection = await connect({ servers: `127.0.0.1:${this.#port}`, reconnect: false, ...options });
      try {
        await connection.jetstreamManager();
      } finally {
        await connection.close();
      }
      return true;
    } catch {
      return false;
    }
  }

  async stop(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running) return;
    const gone = once(running, 'exit');
    running.kill('SIGTERM');
    await gone;
  }

  /** Copies the current store. The server must be stopped. */
  keepCopy(): void {
    cpSync(join(this.#home, 'store'), join(this.#home, 'copy'), { recursive: true });
  }

  /** Restores the copy. The server must be stopped. */
  putCopyBack(): void {
    rmSync(join(this.#home, 'store'), { recursive: true });
    cpSync(join(this.#home, 'copy'), join(this.#home, 'store'), { recursive: true });
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#home, { recursive: true, force: true });
  }
}
