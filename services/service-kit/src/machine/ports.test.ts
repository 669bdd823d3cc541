import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort, type PortRange } from './ports.ts';

// Claims a port of the given range, tells it, and keeps it until the process ends.
const claiming = `
  import { freePort } from '${join(import.meta.dirname, 'ports.ts')}';
  const [lowest, highest] = process.argv.slice(1).map(Number);
  process.on('disconnect', () => process.exit());
  process.send(await freePort({ lowest, highest }));
`;

let other: ChildProcess | undefined;
afterEach(() => other?.kill('SIGKILL'));

// A range of one port, taken from those that the system assigns itself, because no other program asks for
// them by number.
async function rangeOfOne(): Promise<PortRange> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return { lowest: port, highest: port };
}

async function inOtherProcess({ lowest, highest }: PortRange): Promise<unknown> {
  const args = ['--input-type=module', '--eval', claiming, `${lowest}`, `${highest}`];
  other = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [port] = await once(other, 'message');
  return port;
}

async function endOther(): Promise<void> {
  const ended = once(other!, 'exit');
  other!.kill('SIGKILL');
  await ended;
}

const none = { message: 'No free port was found on this machine.' };

describe('a free port', () => {
  it('is one that somebody can listen on', async () => {
    const server = createServer().listen(await freePort(), '127.0.0.1');
    await once(server, 'listening');
    server.close();
  });

  it('is not given out again, though nobody listens on it yet', async () => {
    const range = await rangeOfOne();
    expect(await freePort(range)).toBe(range.lowest);
    await expect(freePort(range)).rejects.toMatchObject(none);
  });

  it('is not one that somebody listens on', async () => {
    const range = await rangeOfOne();
    const server = createServer().listen(range.lowest, '127.0.0.1');
    await once(server, 'listening');
    await expect(freePort(range)).rejects.toMatchObject(none);
    server.close();
    await once(server, 'close');
    expect(await freePort(range)).toBe(range.lowest);
  });

  it('belongs to the process that asked for it, until that ends, however it does', async () => {
    const range = await rangeOfOne();
    expect(await inOtherProcess(range)).toBe(range.lowest);
    await expect(freePort(range)).rejects.toMatchObject(none);
    await endOther();
    expect(await freePort(range)).toBe(range.lowest);
  });
});
