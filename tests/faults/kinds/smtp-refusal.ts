import { insistOn } from '../../support/approval-story.ts';
import { until } from '#deploy/local/until';
import type { Fault, World } from '../fault.ts';
import type { Moment } from '../faulty-smtp.ts';
import {
  addressStateOf,
  awaitLink,
  historiesOf,
  logSessions,
  newPeople,
  requestApproval,
  type People,
} from './people.ts';

const shownWithinMs = 15_000;
// Longer than until the first repetition of what is to be tried again soon.
const quietMs = 6_000;

interface Refused extends People {
  at: Moment;
  sessionIds: number[];
  isShown: boolean;
  refusedAtMs: number;
}

let refused: Refused[] = [];

/** Two supervisors' addresses are refused for good: each is tried once, and their trainees see it and can put it right. */
export const refusedForGood: Fault = {
  name: 'SMTP: 550 for good',
  inject: async (world) => {
    const { mail } = world;
    refused = await Promise.all((['recipient', 'content'] as const).map((at) => meet(world, at)));
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
  check: async (world) => (await Promise.all(refused.map((one) => judge(world, one)))).flat(),
};

async function meet(world: World, at: Moment): Promise<Refused> {
  const people = await newPeople(world);
  return { ...people, at, sessionIds: await logSessions(people, 2), isShown: false, refusedAtMs: 0 };
}

async function judge(world: World, one: Refused): Promise<string[]> {
  const { at, isShown, sessionIds, supervisorEmail } = one;
  const where = `the address that is refused at the ${at}`;
  if (!isShown) return [`${where} is not shown as one that bounces within ${shownWithinMs / 1_000} s`];
  const isTriedAgain = await until(() => world.mail.triesTo(supervisorEmail) > 1, {
    timeoutMs: Math.max(0, one.refusedAtMs + quietMs - performance.now()),
  });
  const problems = isTriedAgain ? [`${where} is tried again`] : [];
  const histories = await historiesOf(one, sessionIds);
  if (histories.some((history) => history !== 'logged, pending')) {
    problems.push(`the sessions whose request was refused were ${histories.join(' and ')}`);
  }
  await putRight(world, one).catch((error: unknown) =>
    problems.push(`after ${where} was corrected no request came: ${String(error)}`),
  );
  return problems;
}

/** The trainee corrects the address, and asks again. */
async function putRight(world: World, one: Refused): Promise<void> {
  const { trainee, supervisorId, sessionIds } = one;
  const { body } = await insistOn(200, () => trainee.get('/api/supervisors'));
  const supervisorEmail = `corrected-${one.supervisorEmail}`;
  const { name, phone, licenseNumber, credentials } = body[0];
  const details = { name, phone: phone ?? '', licenseNumber, credentials, email: supervisorEmail };
  await insistOn(200, () => trainee.put(`/api/supervisors/${supervisorId}`, details));
  await requestApproval(one, sessionIds);
  await awaitLink(world, { ...one, supervisorEmail }, 'review');
}
