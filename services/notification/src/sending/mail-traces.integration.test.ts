import { recordSpans, type SpanRecorder, eventually } from '@clinical-hours/service-kit/testing';
import { currentTraceParent, inSpan } from '@clinical-hours/service-kit/tracing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startNotificationSystem, type NotificationSystem } from '../testing/notification-system.ts';

let system: NotificationSystem;
let recorder: SpanRecorder | undefined;

beforeAll(async () => {
  system = await startNotificationSystem();
});
beforeEach(() => system.reset());
afterEach(async () => {
  await system.stop();
  await recorder?.stop();
  recorder = undefined;
});
afterAll(() => system.close());

const sendings = () => recorder?.spans().filter(({ name }) => name === 'send mail') ?? [];

describe('a mail', () => {
  it('goes on in the trace of the event that it tells of, with each try', async () => {
    recorder = recordSpans();
    await system.server.stop();
    const traceParent = await inSpan('event', {}, async () => {
      await system.askForApproval();
      return currentTraceParent();
    });
    expect((await system.theMail()).traceParent?.slice(0, 35)).toBe(traceParent?.slice(0, 35));
    system.startSender();
    await eventually(() => expect(sendings()).toHaveLength(1));
    await system.elapse(60_000);
    await eventually(() => expect(sendings()).toHaveLength(2));
    for (const sending of sendings()) {
      expect(sending.traceId).toBe(recorder.span('event').traceId);
      expect(sending.attributes).toEqual({ 'mail.kind': 'approval_request', 'mail.result': 'waiting' });
    }
    const [delivery] = recorder.spans().filter(({ name }) => name === 'deliver');
    expect(delivery).toMatchObject({ isError: true, attributes: { 'error.type': 'DeliveryFailure' } });
    expect(JSON.stringify(recorder.spans())).not.toContain('@example.com');
  });
});
