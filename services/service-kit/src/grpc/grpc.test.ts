import { Client, credentials, Server, type ServiceError } from '@grpc/grpc-js';
import { operationsService } from '@clinical-hours/proto/operations';
import { service as healthService } from 'grpc-health-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../errors/index.ts';
import { silentLog, startTestRpc, testCall } from '../testing/index.ts';
import { ownCall, requireActor, type Call } from './call.ts';
import { createClient } from './client.ts';
import { openOperations, serveOperations } from './grpc.fixture.ts';
import { serve, startGrpcServer } from './server.ts';

const away = () => {
  throw new AppError('unavailable', 'unavailable', 'away');
};
const call = testCall({ userId: 7 });

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const part of opened.splice(0)) await part.close();
});
const open = async (does: Parameters<typeof openOperations>[0]) => {
  const service = await openOperations(does);
  opened.push(service);
  return service;
};

/** gRPC sends a deadline as a duration, which starts over where it arrives: in no time while the clock stands. */
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'] });

describe('a call', () => {
  it('brings request id, actor, idempotency key and deadline', async () => {
    stopClock();
    const heard: Call[] = [];
    const service = await open({ replay: (received) => void heard.push(received) });
    const sent = testCall({ userId: 7, isAdmin: true, idempotencyKey: 'Schlüssel 1 %' });
    await service.replay(sent);
    expect(heard).toEqual([{ ...sent, deadlineMs: Date.now() + 5_000 }]);
  });

  it('brings where the request of a browser came from, and no more of it than anybody reads', async () => {
    const heard: Call[] = [];
    const service = await open({ replay: (received) => void heard.push(received) });
    const origin = { address: '2001:db8::1', userAgent: 'Firefox/140.0 (100% "plain")' };
    await service.replay({ ...call, origin });
    await service.replay({ ...call, origin: { address: 'x'.repeat(999), userAgent: '%'.repeat(999) } });
    await service.replay({ ...call, origin: { address: '', userAgent: 'x' } });
    const { requestId } = call;
    expect(heard.map((received) => received.origin)).toEqual([
      { ...origin, requestId },
      { address: 'x'.repeat(45), userAgent: '%'.repeat(200), requestId },
      undefined,
    ]);
  });

  it('that a service makes on its own account has no actor', async () => {
    const service = await open({ replay: (received) => void requireActor(received) });
    await expect(service.replay(ownCall())).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('waits no longer than whoever called first, also two services on', async () => {
    stopClock();
    const heard: (number | undefined)[] = [];
    const second = await open({ list: (received) => void heard.push(received.deadlineMs) });
    const first = await open({ replay: (received) => second.list(received) });
    const deadlineMs = Date.now() + 1_700;
    await first.replay({ ...call, deadlineMs });
    // A call with its own deadline would wait 2 s.
    expect(heard).toEqual([deadlineMs]);
  });

  it('may take as long as its client says for a method that takes its time', async () => {
    stopClock();
    const heard: (number | undefined)[] = [];
    const service = await open({ replay: (received) => void heard.push(received.deadlineMs) });
    const patient = createClient(operationsService, service.address, {
      deadlinesMs: { ReplayDeadLetter: 30_000 },
    });
    await patient.replayDeadLetter(call, { eventId: 'id', type: 'type' });
    await patient.close();
    expect(heard).toEqual([Date.now() + 30_000]);
  });

  it.for([
    { what: 'its whole time', spentMs: 0, answerWithinMs: undefined, leftMs: 5_000 },
    {
      what: 'what is left of it since it was asked for',
      spentMs: 1_500,
      answerWithinMs: undefined,
      leftMs: 3_500,
    },
    { what: 'a tenth of it at least', spentMs: 60_000, answerWithinMs: undefined, leftMs: 500 },
    {
      what: 'its whole time in an answer that has more',
      spentMs: 1_500,
      answerWithinMs: 9_000,
      leftMs: 5_000,
    },
    { what: 'what is left of that of the answer', spentMs: 7_000, answerWithinMs: 9_000, leftMs: 2_000 },
    { what: 'more than the answer where it needs it', spentMs: 1_500, answerWithinMs: 2_000, leftMs: 3_500 },
  ])('has $what', async ({ spentMs, answerWithinMs, leftMs }) => {
    stopClock();
    const heard: (number | undefined)[] = [];
    const service = await open({ replay: (received) => void heard.push(received.deadlineMs) });
    await service.replay({
      ...call,
      beganAtMs: Date.now() - spentMs,
      ...(answerWithinMs === undefined ? {} : { answerWithinMs }),
    });
    expect(heard).toEqual([Date.now() + leftMs]);
  });

  it('has its whole time when the clock was put back since', async () => {
    stopClock();
    const heard: (number | undefined)[] = [];
    const service = await open({ replay: (received) => void heard.push(received.deadlineMs) });
    await service.replay({ ...call, beganAtMs: Date.now() + 7_200_000 });
    expect(heard).toEqual([Date.now() + 5_000]);
  });

  it('becomes unavailable when its deadline passes', async () => {
    const service = await open({ replay: () => new Promise(() => {}) });
    // Its own deadline is later than the end of this test.
    const patient = createClient(operationsService, service.address, {
      deadlinesMs: { ReplayDeadLetter: 600_000 },
    });
    const asked = { ...call, deadlineMs: Date.now() + 300 };
    const replayed = patient.replayDeadLetter(asked, { eventId: 'id', type: 'type' });
    await expect(replayed).rejects.toMatchObject({ kind: 'unavailable' });
    await patient.close();
    // The handler never ends, and closing would wait for it.
    opened.length = 0;
  });

  it('that reads is tried three times while the service is unavailable', async () => {
    const list = vi.fn<() => void>(away);
    const service = await open({ list });
    await expect(service.list(call)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(list).toHaveBeenCalledTimes(3);
  });

  it('that reads succeeds when the service is back in time', async () => {
    const list = vi.fn<() => void>().mockImplementationOnce(away);
    const service = await open({ list });
    expect(await service.list(call)).toEqual({ deadLetters: [] });
    expect(list).toHaveBeenCalledTimes(2);
  });

  it('that writes is tried once', async () => {
    const replay = vi.fn<() => void>(away);
    const service = await open({ replay });
    await expect(service.replay(call)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(replay).toHaveBeenCalledTimes(1);
  });

  it('waits for a service that restarts, and succeeds', async () => {
    const replay = vi.fn<() => void>();
    const service = await open({ replay });
    await service.replay(call);
    await service.stop();
    const waiting = service.replay(call);
    const port = Number(service.address.split(':')[1]);
    opened.push(await startGrpcServer({ port, services: [serveOperations({ replay })], log: silentLog }));
    await waiting;
    expect(replay).toHaveBeenCalledTimes(2);
  });

  it('is answered when its handler fails before its first wait', async () => {
    const broken = serve(operationsService, {
      listDeadLetters: () => {
        throw new Error('at once');
      },
      replayDeadLetter: async () => ({}),
    });
    const rpc = await startTestRpc([broken]);
    const client = createClient(operationsService, rpc.address);
    opened.push(client, rpc);
    await expect(client.listDeadLetters(call, {})).rejects.toMatchObject({ kind: 'internal' });
  });
});

describe('a server', () => {
  it('lets a running call finish when it is closed', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const service = await open({
      replay: () => {
        begin();
        return isReleased;
      },
    });
    const replayed = service.replay(call);
    await hasBegun;
    const cutAll = vi.spyOn(Server.prototype, 'forceShutdown');
    const closed = service.stop();
    release();
    expect(await replayed).toEqual({});
    await closed;
    // That is how its longest wait would end.
    expect(cutAll).not.toHaveBeenCalled();
  });

  it('says SERVING, and NOT_SERVING from when it is closed', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const service = await open({
      replay: () => {
        begin();
        return isReleased;
      },
    });
    const health = watchHealth(service.address);
    await expect.poll(() => health.heard).toEqual(['SERVING']);
    const replayed = service.replay(call);
    await hasBegun;
    const closed = service.stop();
    await expect.poll(() => health.heard).toEqual(['SERVING', 'NOT_SERVING']);
    health.close();
    release();
    await Promise.all([replayed, closed]);
  });

  it('fails in a sentence when its port is taken', async () => {
    const service = await open({});
    const port = Number(service.address.split(':')[1]);
    const second = startGrpcServer({ port, services: [], log: silentLog });
    await expect(second).rejects.toThrow(`gRPC port ${port} cannot be used`);
  });

  it('does not start without a handler for every method', async () => {
    const { definition, handlers } = serveOperations({});
    const half = { definition, handlers: { listDeadLetters: handlers['listDeadLetters']! } };
    await expect(startGrpcServer({ port: 0, services: [half], log: silentLog })).rejects.toThrow(
      'OperationsService/ReplayDeadLetter has no handler',
    );
  });
});

function watchHealth(address: string) {
  const heard: string[] = [];
  const client = new Client(address, credentials.createInsecure());
  const watch = healthService['Watch'];
  if (!watch) throw new Error('the health service has no Watch');
  const { path, requestSerialize, responseDeserialize } = watch;
  const stream = client.makeServerStreamRequest(path, requestSerialize, responseDeserialize, { service: '' });
  stream.on('data', ({ status }: { status: string }) => heard.push(status));
  stream.on('error', (_error: ServiceError) => {});
  return {
    heard,
    close: () => {
      stream.cancel();
      client.close();
    },
  };
}
