import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, type ReceivedSpan } from '@clinical-hours/service-kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { aTrainee, linkIn, type TestTrainee } from '../../support/test-accounts.ts';
import { logsDir, product, receiver } from './product.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const clickId = '00f067aa0ba902b7';
const clicked = { traceparent: `00-${traceId}-${clickId}-00`, 'X-Click-Age-Ms': '120' };

/** Traces, until the product stops. */
export function traceCases(): void {
  describe('with somewhere to send traces to', () => {
    let trainee: TestTrainee;
    let supervisor: { id: number; email: string };
    let token: string;

    beforeAll(async () => {
      trainee = await aTrainee(product);
      supervisor = (await trainee.client.post('/api/supervisors', aSupervisorBody())).body;
      const session = aSessionBody({ supervisorId: supervisor.id });
      const { body } = await trainee.client.post('/api/sessions', session);
      await trainee.client.post('/api/sessions/bulk-approval-request', { sessionIds: [body.id] }, clicked);
      token = await linkIn(product, supervisor.email, 'review');
    });

    const spansOf = (id: string): ReceivedSpan[] => receiver.spans().filter((span) => span.traceId === id);
    const find = (id: string, name: string): Promise<ReceivedSpan> =>
      eventually(() => {
        const found = spansOf(id).find((span) => span.name === name);
        if (!found)
          throw new Error(
            `no '${name}' among ${spansOf(id)
              .map((span) => span.name)
              .join()}`,
          );
        return found;
      });
    /** The causes of a span, the nearest first. */
    const causesOf = (span: ReceivedSpan): string[] => {
      const cause = spansOf(span.traceId).find(({ spanId }) => spanId === span.parentSpanId);
      return cause ? [`${cause.service}: ${cause.name}`, ...causesOf(cause)] : [span.parentSpanId];
    };

    it('one trace leads from the click to the email that was sent', async () => {
      const sent = await find(traceId, 'send mail');
      expect(sent).toMatchObject({
        service: 'notification',
        attributes: { 'mail.kind': 'approval_request', 'mail.result': 'sent' },
      });
      const story = [
        'notification: transaction',
        'notification: process hours.approval_requested.v1',
        'hours: publish hours.approval_requested.v1',
        'hours: transaction',
        'hours: clinicalhours.hours.v1.HoursService/RequestApproval',
        'gateway: clinicalhours.hours.v1.HoursService/RequestApproval',
        'gateway: POST /api/sessions/bulk-approval-request',
        'gateway: click',
        '',
      ];
      // Each service sends its own spans at its own time.
      await eventually(() => expect(causesOf(sent)).toEqual(story));
    });

    it('the click is where the browser says it was, and has the id that it gave it', async () => {
      const click = await find(traceId, 'click');
      expect(click).toMatchObject({ spanId: clickId, parentSpanId: '' });
      expect(click.endedAtMs - click.startedAtMs).toBeGreaterThanOrEqual(120);
      expect((await find(traceId, 'send mail')).startedAtMs).toBeGreaterThan(click.endedAtMs);
    });

    it('sending shows what it asked for, and the mail server', async () => {
      const sent = await find(traceId, 'send mail');
      const [composed, delivered] = [await find(traceId, 'compose'), await find(traceId, 'deliver')];
      expect([composed.parentSpanId, delivered.parentSpanId]).toEqual([sent.spanId, sent.spanId]);
      const asked = spansOf(traceId).filter(({ parentSpanId }) => parentSpanId === composed.spanId);
      expect(asked.map(({ name }) => name)).toContain(
        'clinicalhours.hours.v1.HoursService/GetApprovalRequest',
      );
    });

    it('a page of a link, which needs no script, is one trace from the gateway and back to it', async () => {
      const id = '7'.repeat(32);
      const response = await fetch(`${product.url}/review/${token}`, {
        headers: { traceparent: `00-${id}-${clickId}-00` },
      });
      expect(response.status).toBe(200);
      const asked = await find(id, 'GET /api/review/[redacted]');
      const story = ['web: GET', 'web: GET /review/[redacted]', 'gateway: GET web', clickId];
      await eventually(() => expect(causesOf(asked)).toEqual(story));
    });

    it('headers that make no sense are ignored', async () => {
      for (const traceparent of ['junk', `00-${traceId}`, `00-${'z'.repeat(32)}-${clickId}-01`]) {
        const headers = { traceparent, tracestate: ',,,', baggage: '=', 'X-Click-Age-Ms': '-7e99' };
        expect((await trainee.client.get('/api/stats', headers)).status).toBe(200);
      }
    });

    it('the log of each service tells the trace', async () => {
      for (const service of ['gateway', 'hours', 'notification']) {
        await eventually(() =>
          expect(readFileSync(join(product.logsDir, `${service}.log`), 'utf8')).toContain(
            `"traceId":"${traceId}"`,
          ),
        );
      }
    });

    it('no token, address, name or note is in any trace', async () => {
      await trainee.client.get(`/api/review/${token}?token=${token}`);
      await fetch(`${product.url}/reset-password?token=${token}`);
      await trainee.client.get(`/api/verify/${token}`, { traceparent: `00-${'8'.repeat(32)}-${clickId}-00` });
      await eventually(() => expect(spansOf('8'.repeat(32)).length).toBeGreaterThan(0));
      const cookies = trainee.client.cookie.split('; ').map((cookie) => cookie.split('=')[1] ?? 'none');
      const secrets = [
        token,
        ...cookies,
        supervisor.email,
        trainee.registration['email']!,
        'Tess',
        'Talked about',
      ];
      for (const secret of secrets) expect(receiver.text()).not.toContain(secret);
    });
  });

  describe('with nobody at the address for traces', () => {
    it('all goes on as before, and stops cleanly', async () => {
      receiver.close();
      const { client } = await aTrainee(product);
      for (let index = 0; index < 100; index += 1) {
        expect((await client.get('/api/stats', clicked)).status).toBe(200);
      }
      await product.stop();
      for (const service of ['gateway', 'hours', 'notification', 'web']) {
        const log = readFileSync(join(logsDir, `${service}.log`), 'utf8');
        expect(log).toContain('"msg":"stopped"}');
        expect(log).not.toContain('could not be closed');
        expect(log.split('traces cannot be sent').length).toBeLessThanOrEqual(2);
      }
    });
  });
}
