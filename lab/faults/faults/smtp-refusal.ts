import { requireStatus } from '../../../tests/support/clients.ts';
import { until } from '#deploy/local/until';
import type { Fault, FaultContext } from '../fault.ts';
import type { SmtpStage } from '../faulty-smtp.ts';
import {
  addressStateOf,
  waitForLink,
  historiesOf,
  logSessions,
  registerParticipants,
  requestApproval,
  type Participants,
} from './participants.ts';

const shownWithinMs = 15_000;
// Longer than the delay of the first retry.
const quietMs = 6_000;

interface Refused extends Participants {
  at: SmtpStage;
  sessionIds: number[];
  isShown: boolean;
  refusedAtMs: number;
}

let refused: Refused[] = [];

/** Two supervisors' addresses are refused for good: each is tried once, and the trainee can see and correct it. */
export const refusedForGood: Fault = {
  name: 'SMTP: 550 for good',
  inject: async (context) => {
    const { mail } = context;
    refused = await Promise.all((['recipient', 'content'] as const).map((at) => prepare(context, at)));
    mail.behave(({ at, to }) =>
      refused.some((one) => one.at === at && one.supervisorEmail === to) ? 550 : 'take',
    );
    await Promise.all(refused.map((one) => requestApproval(one, one.sessionIds)));
    await Promise.all(
      refused.map(async (one) => {
        one.isShown = await until(async () => (await addressStateOf(one)) === 'bounced', {
          timeoutMs: shownWithinMs,
          everyMs: 200,
        });
        one.refusedAtMs = performance.now();
      }),
    );
    return async () => mail.reset();
  },
  check: async (context) => (await Promise.all(refused.map((one) => check(context, one)))).flat(),
};

async function prepare(context: FaultContext, at: SmtpStage): Promise<Refused> {
  const participants = await registerParticipants(context);
  return {
    ...participants,
    at,
    sessionIds: await logSessions(participants, 2),
    isShown: false,
    refusedAtMs: 0,
  };
}

async function check(context: FaultContext, one: Refused): Promise<string[]> {
  const { at, isShown, sessionIds, supervisorEmail } = one;
  const where = `the address that is refused at the ${at}`;
  if (!isShown) return [`${where} is not shown as one that bounces within ${shownWithinMs / 1_000} s`];
  const isTriedAgain = await until(() => context.mail.triesTo(supervisorEmail) > 1, {
    timeoutMs: Math.max(0, one.refusedAtMs + quietMs - performance.now()),
  });
  const problems = isTriedAgain ? [`${where} is tried again`] : [];
  const histories = await historiesOf(one, sessionIds);
  if (histories.some((history) => history !== 'logged, pending')) {
    problems.push(`the sessions whose request was refused were ${histories.join(' and ')}`);
  }
  await putRight(context, one).catch((error: unknown) =>
    problems.push(`after ${where} was corrected no request came: ${String(error)}`),
  );
  return problems;
}

/** Corrects the address as the trainee, and requests the approval again. */
async function putRight(context: FaultContext, one: Refused): Promise<void> {
  const { trainee, supervisorId, sessionIds } = one;
  const { body } = await requireStatus(200, () => trainee.get('/api/supervisors'));
  const supervisorEmail = `corrected-${one.supervisorEmail}`;
  const { name, phone, licenseNumber, credentials } = body[0];
  const details = { name, phone: phone ?? '', licenseNumber, credentials, email: supervisorEmail };
  await requireStatus(200, () => trainee.put(`/api/supervisors/${supervisorId}`, details));
  await requestApproval(one, sessionIds);
  await waitForLink(context, { ...one, supervisorEmail }, 'review');
}
