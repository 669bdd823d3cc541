import { SpanKind } from '@opentelemetry/api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { status as grpcStatus } from '@grpc/grpc-js';
import { notFound } from '../errors/index.ts';
import { recordSpans, type SpanRecorder } from '../testing/index.ts';
import { currentTraceParent, inSpan } from '../tracing/index.ts';
import { ownCall } from './call.ts';
import { openOperations } from './grpc.fixture.ts';

const list = 'clinicalhours.operations.v1.OperationsService/ListDeadLetters';
const replay = 'clinicalhours.operations.v1.OperationsService/ReplayDeadLetter';

let recorder: SpanRecorder | undefined;
let service: Awaited<ReturnType<typeof openOperations>>;
beforeEach(() => void (recorder = undefined));
afterEach(async () => {
  await recorder?.stop();
  await service.close();
});
const spansOf = (name: string) => recorder?.spans().filter((span) => span.name === name) ?? [];

describe('a call between services', () => {
  it('continues the trace of what it is made for, on both sides', async () => {
    recorder = recordSpans();
    let within: string | undefined;
    service = await openOperations({ list: () => void (within = currentTraceParent()) });
    await inSpan('work', {}, () => service.list(ownCall()));
    await expect.poll(() => spansOf(list).length).toBe(2);
    const work = recorder.span('work');
    const [made, served] = [SpanKind.CLIENT, SpanKind.SERVER].map((kind) =>
      spansOf(list).find((span) => span.kind === kind),
    );
    expect(made).toMatchObject({ traceId: work.traceId, parentId: work.spanId });
    expect(served).toMatchObject({ traceId: work.traceId, parentId: made?.spanId });
    expect(within).toBe(`00-${served?.traceId}-${served?.spanId}-01`);
    expect(served?.attributes).toEqual({
      'rpc.system': 'grpc',
      'rpc.service': 'clinicalhours.operations.v1.OperationsService',
      'rpc.method': 'ListDeadLetters',
      'rpc.grpc.status_code': grpcStatus.OK,
    });
  });

  it('that is refused has its status, and is no failure', async () => {
    recorder = recordSpans();
    service = await openOperations({
      replay: () => {
        throw notFound('todo_not_found', 'X of somebody');
      },
    });
    await expect(service.replay(ownCall())).rejects.toThrow('X of somebody');
    await expect.poll(() => spansOf(replay).length).toBe(2);
    for (const span of spansOf(replay)) {
      expect(span).toMatchObject({
        isError: false,
        attributes: { 'rpc.grpc.status_code': grpcStatus.NOT_FOUND },
      });
    }
    expect(JSON.stringify(recorder.spans())).not.toContain('somebody');
  });

  it('that breaks is a failure', async () => {
    recorder = recordSpans();
    service = await openOperations({
      replay: () => {
        throw new Error('password is hunter2');
      },
    });
    await expect(service.replay(ownCall())).rejects.toThrow('Something went wrong');
    await expect.poll(() => spansOf(replay).map(({ isError }) => isError)).toEqual([true, true]);
    expect(JSON.stringify(recorder.spans())).not.toContain('hunter2');
  });
});
