import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestNatsServer } from '../testing/nats-server.ts';
import { CertificateFiles, silentLog, TestCa } from '../testing/index.ts';
import { Tls, trustEverywhere } from '../tls/index.ts';
import { openBus } from './bus.ts';

const trusted = getCACertificates('default');
let files: CertificateFiles;
let secure: TestNatsServer;
let plain: TestNatsServer;
beforeAll(async () => {
  files = await CertificateFiles.create(await TestCa.create());
  secure = await new TestNatsServer(files.settings).start('right');
  plain = await new TestNatsServer().start('right');
  const tls = Tls.read('kit', files.settings);
  if (tls) trustEverywhere(tls);
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await secure.remove();
  await plain.remove();
  files.remove();
});

// A bus never gives up, so that one which is not connected by then counts as refused.
const refusedMs = 1_500;

/** Whether the bus connects within a time, by default one that is ample for a connection that is accepted. */
async function isConnected(url: string, withinMs = 20_000): Promise<boolean> {
  const bus = openBus(url, 'kit', silentLog);
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), withinMs));
  const connected = bus.connected.then(
    async (connection) => (await connection.rtt()) >= 0,
    () => false,
  );
  const outcome = await Promise.race([connected, late]);
  await bus.close();
  return outcome;
}

describe('NATS by TLS', () => {
  it('is spoken with a server whose authority this process trusts', async () => {
    expect(await isConnected(secure.url('right'))).toBe(true);
  });

  it('is not spoken with a server of another authority', async () => {
    setDefaultCACertificates(trusted);
    expect(await isConnected(secure.url('right'), refusedMs)).toBe(false);
  });

  it('does not fall back to a connection that is not encrypted', async () => {
    expect(await isConnected(plain.url('right'))).toBe(true);
    expect(await isConnected(plain.url('right').replace('nats:', 'tls:'), refusedMs)).toBe(false);
  });
});
