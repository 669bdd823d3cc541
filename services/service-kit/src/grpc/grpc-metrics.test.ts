import { Client, credentials, status, type ServiceError } from '@grpc/grpc-js';
import { operationsService } from '@clinical-hours/proto/operations';
import { reportService } from '@clinical-hours/proto/hours';
import { afterEach, describe, expect, it } from 'vitest';
import { notFound } from '../errors/index.ts';
import { renderMetrics } from '../metrics/index.ts';
import { metricNow, startTestRpc, testCall, eventually } from '../testing/index.ts';
import { createClient } from './client.ts';
import { openOperations } from './grpc.fixture.ts';
import { serve } from './server.ts';

const sides = ['grpc_server_call_duration_seconds', 'grpc_client_call_duration_seconds'] as const;
const list = 'clinicalhours.operations.v1.OperationsService/ListDeadLetters';
const replay = 'clinicalhours.operations.v1.OperationsService/ReplayDeadLetter';
const streamed = 'clinicalhours.hours.v1.ReportService/StreamExport';
const call = testCall({ userId: 7 });

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const part of opened.splice(0).toReversed()) await part.close();
});

const counts = (method: string, code: string) =>
  Promise.all(sides.map(async (side) => (await metricNow(`${side}_count`, { method, code })) ?? 0));

/** Runs `work`, and waits until both sides have counted one more call with this outcome. */
async function expectOnBothSides(method: string, code: string, work: () => Promise<unknown>): Promise<void> {
  const before = await counts(method, code);
  await work();
  await eventually(async () => expect(await counts(method, code)).toEqual(before.map((count) => count + 1)));
}

async function open(does: Parameters<typeof openOperations>[0]) {
  const service = await openOperations(does);
  opened.push(service);
  return service;
}

async function openExport(parts: () => AsyncIterable<{ content: Buffer }>) {
  const handlers = { getReport: () => Promise.reject(new Error('not asked')), streamExport: parts };
  const rpc = await startTestRpc([serve(reportService, handlers)]);
  const client = createClient(reportService, rpc.address);
  opened.push(rpc, client);
  return client.streamExport(call, { format: 'EXPORT_FORMAT_CSV' });
}

describe('a call', () => {
  it('is measured on both sides, by how it ended', async () => {
    const service = await open({
      replay: () => {
        throw notFound('dead_letter_not_found', 'There is none');
      },
    });
    await expectOnBothSides(list, 'OK', () => service.list(call));
    await expectOnBothSides(replay, 'NOT_FOUND', () => service.replay(call).catch(() => {}));
  });

  it('whose time is over is so on both sides, although its handler goes on', async () => {
    const service = await open({ replay: () => new Promise(() => {}) });
    // Enough for the call to reach the other side.
    await expectOnBothSides(replay, 'DEADLINE_EXCEEDED', () =>
      service.replay({ ...call, deadlineMs: Date.now() + 2_000 }).catch(() => {}),
    );
    // The handler never ends, and closing would wait for it.
    opened.length = 0;
  });

  it('that its caller gave up is not taken for one whose time is over', async () => {
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const service = await open({
      replay: () => {
        begin();
        return isReleased;
      },
    });
    const before = await metricNow(`${sides[0]}_count`, { method: replay, code: 'CANCELLED' });
    const client = new Client(service.address, credentials.createInsecure());
    const { path, requestSerialize, responseDeserialize } = operationsService.ReplayDeadLetter;
    const message = { eventId: 'id', type: 'type' };
    const made = client.makeUnaryRequest(path, requestSerialize, responseDeserialize, message, () => {});
    await hasBegun;
    made.cancel();
    await eventually(async () =>
      expect(await metricNow(`${sides[0]}_count`, { method: replay, code: 'CANCELLED' })).toBe(
        (before ?? 0) + 1,
      ),
    );
    release();
    client.close();
  });

  it('of a method that is not there makes no label', async () => {
    const service = await open({});
    const client = new Client(service.address, credentials.createInsecure());
    const { requestSerialize, responseDeserialize } = operationsService.ListDeadLetters;
    const failure = await new Promise<ServiceError | null>((resolve) => {
      client.makeUnaryRequest('/made.up.Service/Method', requestSerialize, responseDeserialize, {}, resolve);
    });
    expect(failure?.code).toBe(status.UNIMPLEMENTED);
    expect((await renderMetrics()).body).not.toContain('made.up');
    client.close();
  });
});

describe('a stream', () => {
  const part = { content: Buffer.from('x'.repeat(100_000)) };

  it('is measured until its end', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const parts = await openExport(async function* () {
      yield part;
      await isReleased;
    });
    const before = await counts(streamed, 'OK');
    await expectOnBothSides(streamed, 'OK', async () => {
      for await (const _ of parts) {
        expect(await counts(streamed, 'OK')).toEqual(before);
        release();
      }
    });
  });

  it('that its reader leaves is cancelled', async () => {
    const parts = await openExport(async function* () {
      for (;;) yield part;
    });
    await expectOnBothSides(streamed, 'CANCELLED', async () => {
      for await (const _ of parts) break;
    });
  });

  it('whose first part is late has exceeded its deadline', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const parts = await openExport(async function* () {
      await isReleased;
      yield part;
    });
    const labels = { method: streamed, code: 'DEADLINE_EXCEEDED' };
    const before = (await metricNow(`${sides[1]}_count`, labels)) ?? 0;
    await expect(parts[Symbol.asyncIterator]().next()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await metricNow(`${sides[1]}_count`, labels)).toBe(before + 1);
    release();
  });
});
