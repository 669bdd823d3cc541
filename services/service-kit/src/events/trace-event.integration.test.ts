import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordSpans, eventually, type SpanRecorder } from '../testing/index.ts';
import { inSpan } from '../tracing/index.ts';
import { MessagingFixture } from './messaging.fixture.ts';

let messaging: MessagingFixture;
let recorder: SpanRecorder | undefined;
beforeAll(async () => void (messaging = await MessagingFixture.open()));
beforeEach(() => messaging.freshDatabase());
afterEach(async () => {
  await messaging.closeParts();
  await recorder?.stop();
  recorder = undefined;
});
afterAll(() => messaging.close());

const effectsOf = (count: number) =>
  eventually(async () => expect(await messaging.effects()).toHaveLength(count));

describe('an event', () => {
  it('carries the trace in which it was recorded to whoever hears of it', async () => {
    recorder = recordSpans();
    await inSpan('request', {}, () => messaging.record(1));
    messaging.relay().start();
    messaging.consumer().start();
    await eventually(() => recorder?.span('process hours.decision_made.v1'));
    const request = recorder.span('request');
    const inOrder = ['transaction', 'publish hours.decision_made.v1', 'process hours.decision_made.v1'];
    let cause = request;
    for (const name of inOrder) {
      const span = recorder.span(name);
      expect([name, span.parentId, span.traceId]).toEqual([name, cause.spanId, request.traceId]);
      cause = span;
    }
    expect(cause.attributes).toEqual({
      'messaging.system': 'nats',
      'messaging.destination.name': 'hours.decision_made.v1',
      'event.outcome': 'handled',
    });
    const transactions = recorder.spans().filter(({ name }) => name === 'transaction');
    expect(transactions.map(({ parentId }) => parentId)).toContain(cause.spanId);
  });

  it('of a trace that is not kept begins none that is', async () => {
    recorder = recordSpans(0);
    await inSpan('request', {}, () => messaging.record(1));
    await recorder.stop();
    recorder = recordSpans(1);
    messaging.relay().start();
    messaging.consumer().start();
    await effectsOf(1);
    expect(recorder.spans().map(({ name }) => name)).not.toContain('process hours.decision_made.v1');
  });
});
