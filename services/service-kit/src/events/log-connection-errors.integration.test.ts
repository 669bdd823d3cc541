import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TestNatsServer } from '../testing/nats-server.ts';
import { silentLog, eventually } from '../testing/index.ts';
import { logConnectionErrors } from './bus.ts';

let nats: TestNatsServer;
beforeAll(async () => {
  nats = await new TestNatsServer().start('right');
});
afterAll(() => nats.remove());

const address = () => new URL(nats.url()).host;

async function firstWarning(options: Parameters<typeof logConnectionErrors>[0]): Promise<string> {
  // A log of its own, because an attempt of the previous test may still be under way.
  const warn = vi.fn<(fields: unknown, text: string) => void>();
  const log = Object.assign(Object.create(silentLog) as typeof silentLog, { warn });
  const stop = logConnectionErrors(options, log, 20);
  await eventually(() => expect(warn).toHaveBeenCalled());
  stop();
  const [fields] = warn.mock.calls[0] ?? [];
  return String((fields as { err?: Error }).err?.message);
}

describe('a service that does not reach NATS', () => {
  it('says that nobody is there', async () => {
    expect(await firstWarning({ servers: '127.0.0.1:9' })).toContain('CONNECTION_REFUSED');
  });

  it('says that its password is wrong', async () => {
    const credentials = { user: 'kit', pass: 'wrong' };
    expect(await firstWarning({ servers: address(), ...credentials })).toContain('Authorization Violation');
  });

  it('says that TLS is wanted where there is none', async () => {
    const credentials = { user: 'kit', pass: 'right' };
    expect(await firstWarning({ servers: address(), tls: {}, ...credentials })).toContain('tls');
  });
});
