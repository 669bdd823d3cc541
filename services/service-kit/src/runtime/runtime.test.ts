import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { compileCache } from '../testing/compile-cache.ts';
import { eventually } from '../testing/eventually.ts';

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

function run(behaviour: string) {
  const script = new URL('./runtime.fixture.ts', import.meta.url).pathname;
  const child = fork(script, [behaviour], { silent: true, env: { ...process.env, ...compileCache } });
  if (!child.stdout || !child.stderr) throw new Error('nothing to read from');
  running.push(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  // Not 'close', which is not emitted after a disconnect.
  const ended = Promise.all([once(child, 'exit'), once(child.stdout, 'end'), once(child.stderr, 'end')]);
  return {
    output,
    says: (line: string) => eventually(() => expect(output.out.split('\n')).toContain(line)),
    signal: (name: NodeJS.Signals) => child.kill(name),
    disconnect: () => child.disconnect(),
    exitCode: async () => (await ended)[0][0],
  };
}

const whole = 'starting\nstarted\nclosing first\nclosed second\n';

describe('a service', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('closes its parts in order on %s', async (signal) => {
    const service = run('');
    await service.says('started');
    service.signal(signal);
    expect(await service.exitCode()).toBe(0);
    expect(service.output).toEqual({ out: whole, err: '' });
  });

  it('stops when the process that started it is gone', async () => {
    const service = run('');
    await service.says('started');
    service.disconnect();
    expect(await service.exitCode()).toBe(0);
    expect(service.output.out).toBe(whole);
  });

  it('stops also when that process was gone before it began', async () => {
    const service = run('orphaned');
    service.disconnect();
    expect(await service.exitCode()).toBe(0);
  });

  it('finishes starting before it stops, when a signal comes in between', async () => {
    const service = run('slow-start');
    await service.says('starting');
    service.signal('SIGTERM');
    service.signal('SIGUSR2');
    expect(await service.exitCode()).toBe(0);
    expect(service.output.out).toBe(whole);
  });

  it('closes each part once, however many signals come', async () => {
    const service = run('slow-stop');
    await service.says('started');
    service.signal('SIGTERM');
    await service.says('closing first');
    service.signal('SIGTERM');
    service.signal('SIGINT');
    service.signal('SIGUSR2');
    expect(await service.exitCode()).toBe(0);
    expect(service.output.out).toBe(whole);
  });

  it('closes the other parts when one cannot be closed, and says so by its exit code', async () => {
    const service = run('broken-stop');
    await service.says('started');
    service.signal('SIGTERM');
    expect(await service.exitCode()).toBe(1);
    expect(service.output.out).toBe(whole);
  });

  it.each(['rejects', 'rejects-in-start'])(
    'stops with exit code 1 after a failure nobody waits for: %s',
    async (how) => {
      const service = run(how);
      expect(await service.exitCode()).toBe(1);
      expect(service.output.out).toBe(whole);
    },
  );

  it('ends with exit code 1 after an exception that nobody catches, and keeps secrets out of what it says', async () => {
    const service = run('throws');
    expect(await service.exitCode()).toBe(1);
    expect(service.output.out).toContain('lost postgres://user:[redacted]@db/x');
    expect(service.output.out + service.output.err).not.toContain('secret');
  });

  it('that cannot start says why in one line, without secrets', async () => {
    const service = run('fails');
    expect(await service.exitCode()).toBe(1);
    expect(service.output).toEqual({
      out: 'starting\n',
      err: 'fixture cannot start: no database at postgres://user:[redacted]@db/x\n',
    });
  });

  it('whose settings are wrong says only that', async () => {
    const service = run('bad-settings');
    expect(await service.exitCode()).toBe(1);
    expect(service.output).toEqual({ out: '', err: 'fixture cannot start: PORT is missing\n' });
  });
});
