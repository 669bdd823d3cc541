import { status, type ServiceError } from '@grpc/grpc-js';
import { operationsService } from '@clinical-hours/proto/operations';
import { once } from 'node:events';
import { constants, createServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError, errorTable, type ErrorKind } from '../errors/index.ts';
import { silentLog, testCall } from '../testing/index.ts';
import { createClient } from './client.ts';
import { openOperations } from './grpc.fixture.ts';
import { startGrpcServer } from './server.ts';
import { fromServiceError } from './status.ts';

const call = testCall({ userId: 7 });
const kinds = Object.keys(errorTable) as ErrorKind[];

let thrown: unknown;
let service: Awaited<ReturnType<typeof openOperations>>;
beforeAll(async () => {
  service = await openOperations({
    replay: () => {
      throw thrown;
    },
  });
});
afterAll(() => service.close());

const arriving = (error: unknown): Promise<unknown> => {
  thrown = error;
  return service.replay(call).catch((arrived: unknown) => arrived);
};

describe('a failure on its way between services', () => {
  it.each(kinds)('keeps its kind, word, sentence and details: %s', async (kind) => {
    const sent = new AppError(kind, 'todo_invalid', 'Łukasz’ 100% „Stunden“ 🙂\nare not there; see #4', {
      retryAfterS: 3,
      field: 'decisions[0].notes',
    });
    const arrived = await arriving(sent);
    expect(arrived).toBeInstanceOf(AppError);
    expect(arrived).toMatchObject({
      kind,
      code: 'todo_invalid',
      message: sent.message,
      details: { retryAfterS: 3, field: 'decisions[0].notes' },
    });
  });

  it('is told from a method that the other side does not know', async () => {
    const other = await startGrpcServer({ port: 0, services: [], log: silentLog });
    const client = createClient(operationsService, `127.0.0.1:${other.port}`);
    await expect(client.listDeadLetters(call, {})).rejects.toMatchObject({ kind: 'internal' });
    const refused = await arriving(new AppError('unsupported_media', 'type_not_allowed', 'No.'));
    expect(refused).toMatchObject({ kind: 'unsupported_media' });
    await client.close();
    await other.close();
  });

  it('has a gRPC status of its own for each kind, so that none is taken for another', () => {
    expect(new Set(kinds.map((kind) => errorTable[kind].grpc)).size).toBe(kinds.length);
  });

  it('becomes internal when nobody knows it, and its text stays where it happened', async () => {
    const arrived = await arriving(new Error('duplicate key (email)=(a@example.com)'));
    expect(arrived).toMatchObject({ kind: 'internal', code: 'internal' });
    expect(arrived).toHaveProperty('message', 'Something went wrong on our side. Please try again.');
  });

  it.each([['text'], [undefined], [null], [{ kind: 'conflict' }]])(
    'becomes internal when it is no error: %s',
    async (error) => {
      expect(await arriving(error)).toMatchObject({ kind: 'internal' });
    },
  );

  it('becomes unavailable when it says that the database is away', async () => {
    const arrived = await arriving(
      Object.assign(new Error('connect 10.0.0.5:5432'), { code: 'ECONNREFUSED' }),
    );
    expect(arrived).toMatchObject({ kind: 'unavailable' });
    expect(arrived).toHaveProperty('message', expect.not.stringContaining('10.0.0.5'));
  });

  it('becomes unavailable when connecting to the database took too long', async () => {
    // The whole message of node-postgres, whose error has no code.
    expect(await arriving(new Error('timeout expired'))).toMatchObject({ kind: 'unavailable' });
    expect(await arriving(new Error('the timeout expired of a coupon'))).toMatchObject({ kind: 'internal' });
  });

  it('arrives though its message repeats what no header can hold', async () => {
    expect(await arriving(new AppError('invalid', 'body_invalid', 'half \ud83d of a pair'))).toMatchObject({
      kind: 'invalid',
      message: 'half \ufffd of a pair',
    });
    const long = await arriving(new AppError('invalid', 'body_invalid', 'ä'.repeat(100_000)));
    expect(long).toMatchObject({ kind: 'invalid', code: 'body_invalid' });
  });

  it.each([status.UNAVAILABLE, status.DEADLINE_EXCEEDED, status.CANCELLED])(
    'is unavailable when the way itself failed, with status %i',
    (code) => {
      const error: ServiceError = Object.assign(new Error('way'), {
        code,
        details: 'way',
        metadata: undefined!,
      });
      expect(fromServiceError(error)).toMatchObject({ kind: 'unavailable', code: 'unavailable' });
    },
  );

  const { NGHTTP2_NO_ERROR, NGHTTP2_INTERNAL_ERROR, NGHTTP2_PROTOCOL_ERROR } = constants;
  it.each<[string, (stream: ServerHttp2Stream) => void]>([
    ['ended with no status', (stream) => stream.close(NGHTTP2_NO_ERROR)],
    ['broken off by an internal error', (stream) => stream.close(NGHTTP2_INTERNAL_ERROR)],
    ['broken off by a proxy', (stream) => stream.close(NGHTTP2_PROTOCOL_ERROR)],
    [
      'gone with its connection',
      (stream) => stream.session?.destroy(new Error('broken'), NGHTTP2_INTERNAL_ERROR),
    ],
    ['gone with its socket', (stream) => stream.session?.socket.destroy()],
  ])('is unavailable when nobody answered: the stream was %s', async (_what, breakOff) => {
    const server = createServer().listen(0, '127.0.0.1');
    server.on('sessionError', () => {});
    server.on('stream', (stream) => breakOff(stream.on('error', () => {})));
    await once(server, 'listening');
    const client = createClient(operationsService, `127.0.0.1:${(server.address() as AddressInfo).port}`);
    const answer = client.replayDeadLetter(call, { eventId: 'id', type: 'type' });
    await expect(answer).rejects.toMatchObject({ kind: 'unavailable', code: 'unavailable' });
    await client.close();
    server.close();
  });

  it('is not believed when it names a kind that is none', () => {
    const metadata = { get: () => ['toString'] } as unknown as ServiceError['metadata'];
    const error = Object.assign(new Error('odd'), { code: status.ABORTED, details: 'odd', metadata });
    expect(fromServiceError(error)).toMatchObject({ kind: 'internal' });
  });
});
