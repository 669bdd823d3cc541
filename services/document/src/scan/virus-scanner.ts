import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { AppError } from '@clinical-hours/service-kit/errors';

const silenceMs = 30_000;
const wholeMs = 60_000;
const maxAnswerBytes = 4_096;

/** Scans the contents of documents for viruses. */
export interface VirusScanner {
  /**
   * Returns the name of a virus, or undefined for a clean content. Throws `unavailable` when the scanner cannot be
   * used, and the errors of reading the content.
   */
  scan: (content: Readable, signal: AbortSignal) => Promise<string | undefined>;
}

/** Parses 'host:port'. Throws for any other text. */
export function parseAddress(address: string): { host: string; port: number } {
  const [, bracketed, host = bracketed ?? '', port = ''] =
    /^(?:\[([\da-f:.]+)\]|([^\s:/[\]]+)):(\d{1,5})$/iu.exec(address) ?? [];
  if (host === '' || Number(port) < 1 || Number(port) > 65_535)
    throw new Error(`"${address}" is no host:port`);
  return { host, port: Number(port) };
}

/**
 * A scanner that speaks the protocol of clamd (its manual page, INSTREAM), at 'host:port'. Each content uses its own
 * connection.
 */
export function clamdScanner(address: string): VirusScanner {
  const where = parseAddress(address);
  return {
    scan: async (content, leaving) => {
      const signal = AbortSignal.any([leaving, AbortSignal.timeout(wholeMs)]);
      try {
        return readVerdict(await exchange(where, content, signal));
      } finally {
        content.destroy();
      }
    },
  };
}

/**
 * Sends the content in pieces, each preceded by its length, and then a length of 0. Returns the scanner's answer, which
 * is one line ended by NUL.
 */
async function exchange(
  where: { host: string; port: number },
  content: Readable,
  signal: AbortSignal,
): Promise<string> {
  const socket = connect(where);
  const giveUp = (): void => void socket.destroy(new Error('the scanner has not answered in time'));
  socket.setTimeout(silenceMs, giveUp);
  signal.addEventListener('abort', giveUp, { once: true });
  if (signal.aborted) giveUp();
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
    // The answer is complete, whether or not the scanner closes the connection.
    if (answer.includes('\0')) socket.destroy();
    else if (answer.length > maxAnswerBytes) socket.destroy(new Error('the scanner says too much'));
  });
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  let failure: unknown;
  socket.on('error', (error) => (failure = error));
  try {
    socket.write('zINSTREAM\0');
    for await (const piece of content as AsyncIterable<Buffer>) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      // A scanner that has found something, or that is full, answers early and closes the connection.
      if (socket.destroyed || answer.includes('\0')) break;
      socket.write(length);
      if (!socket.write(piece)) await Promise.race([drained(socket), closed]);
    }
    if (!socket.destroyed) socket.end(Buffer.alloc(4));
    await closed;
  } finally {
    signal.removeEventListener('abort', giveUp);
    socket.destroy();
  }
  const [line = ''] = answer.split('\0');
  if (answer.includes('\0')) return line;
  throw scannerAway(failure ?? new Error(`the scanner has broken off: ${JSON.stringify(line)}`));
}

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => void socket.once('drain', () => resolve()));

function readVerdict(answer: string): string | undefined {
  if (answer === 'stream: OK') return undefined;
  const [, found] = /^stream: (.+) FOUND$/u.exec(answer) ?? [];
  if (found !== undefined) return found;
  throw scannerAway(new Error(`the scanner says ${JSON.stringify(answer)}`));
}

function scannerAway(cause: unknown): AppError {
  const error = new AppError(
    'unavailable',
    'scanner_away',
    'Documents cannot be checked for viruses right now. Please try again in a few minutes.',
  );
  error.cause = cause;
  return error;
}
