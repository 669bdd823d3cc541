import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eicar, startFakeClamd, type FakeClamd } from '../testing/fake-clamd.ts';
import { clamdScanner, parseAddress } from './virus-scanner.ts';

let clamd: FakeClamd;
beforeAll(async () => {
  clamd = await startFakeClamd();
});
beforeEach(() => {
  clamd.behave(undefined);
  clamd.scanned.length = 0;
});
afterAll(() => clamd.close());

const staying = new AbortController().signal;
const scan = (content: Buffer | Readable, signal = staying, address = clamd.address) =>
  clamdScanner(address).scan(content instanceof Readable ? content : Readable.from([content]), signal);
const away = { kind: 'unavailable', code: 'scanner_away' };

describe('a scanner by the protocol of clamd', () => {
  it.each([1, 100, 65_536, 10_485_760])('passes a content of %i bytes, all of it', async (size) => {
    expect(await scan(Readable.from(piecesOf(randomBytes(size))))).toBeUndefined();
    expect(clamd.scanned).toEqual([size]);
  });

  it('names what it finds', async () => {
    expect(await scan(Buffer.from(eicar))).toBe('Win.Test.EICAR_HDB-1');
    const hidden = Buffer.concat([randomBytes(100_000), Buffer.from(eicar), randomBytes(100_000)]);
    expect(await scan(Readable.from(piecesOf(hidden, 7_919)))).toBe('Win.Test.EICAR_HDB-1');
  });

  it('that finds something before everything was sent is believed', async () => {
    clamd.behave((socket) => void socket.once('data', () => socket.end('stream: Early FOUND\0')));
    expect(await scan(Readable.from(piecesOf(randomBytes(10_485_760))))).toBe('Early');
  });

  it('that keeps the connection when it has answered holds nobody up', async () => {
    clamd.behave((socket) => void socket.resume().once('data', () => socket.write('stream: OK\0')));
    expect(await scan(randomBytes(100))).toBeUndefined();
  });

  it('is not asked for an upload that is over', async () => {
    await expect(scan(randomBytes(100), AbortSignal.abort())).rejects.toMatchObject(away);
  });

  it.each([
    ['closes at once', ''],
    ['breaks off', 'stream: O'],
    ['has no room', 'INSTREAM size limit exceeded. ERROR\0'],
    ['answers something else', 'UNKNOWN COMMAND\0'],
    ['says too much', 'x'.repeat(10_000)],
  ])('that %s is away', async (_what, answer) => {
    clamd.behave((socket) => void socket.once('data', () => socket.end(answer)));
    await expect(scan(randomBytes(10_000))).rejects.toMatchObject(away);
  });

  it('that nobody answers for is away', async () => {
    await expect(scan(randomBytes(10), staying, '127.0.0.1:9')).rejects.toMatchObject({
      ...away,
      message: 'Documents cannot be checked for viruses right now. Please try again in a few minutes.',
    });
  });

  it('that is silent is given up with the upload', async () => {
    const leaving = new AbortController();
    clamd.behave((socket) => {
      socket.resume();
      leaving.abort();
    });
    await expect(scan(randomBytes(10), leaving.signal)).rejects.toMatchObject(away);
  });

  it('is not blamed for a content that cannot be read', async () => {
    const broken = new Readable({
      read() {
        this.destroy(new Error('the store is away'));
      },
    });
    await expect(scan(broken)).rejects.toThrow('the store is away');
  });
});

describe('the address of a scanner', () => {
  it.each([
    ['clamav:3310', { host: 'clamav', port: 3310 }],
    ['clamav.security.svc:65535', { host: 'clamav.security.svc', port: 65_535 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
  ])('may be %s', (address, parsed) => {
    expect(parseAddress(address)).toEqual(parsed);
  });

  it.each(['', 'clamav', ':3310', 'clamav:0', 'clamav:65536', 'tcp://clamav:3310', 'a b:3310', '::1:3310'])(
    'is not "%s"',
    (address) => {
      expect(() => parseAddress(address)).toThrow('is no host:port');
    },
  );
});

function* piecesOf(bytes: Buffer, length = 65_536): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
