import { aSessionBody } from '@clinical-hours/service-kit/api-client';
import { requireStatus, LoadBalancedClient } from '../../../tests/support/clients.ts';
import { until } from '#deploy/local/until';
import type { FaultContext } from '../fault.ts';
import {
  createPendingApproval,
  registerParticipants,
  type PendingApproval,
  type Participants,
} from './participants.ts';
import { queryService } from './service-database.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const linkLifeMs = 14 * dayMs;
const resetLifeMinutes = 60;
const slackMinutes = 5;
const webSessionHours = 4;
const mailWithinMs = 15_000;
const password = 'nine loud herons';

/** Moments one hour before or after a deadline: a clock that is off by two hours would misjudge each of them. */
export interface Times {
  /** The link expires in an hour, and the sessions have been pending for 49 hours. */
  early: PendingApproval;
  /** The link expired an hour ago, and the sessions have been pending for 47 hours. */
  late: PendingApproval;
  /** A password reset token that expired an hour ago; `liveTokens` were issued just now. */
  deadToken: string;
  liveTokens: string[];
  /** The owner of a web session that has expired. */
  signedOut: Participants;
}

/**
 * Prepares everything that a wrong clock could misjudge, by correct clocks.
 */
export async function prepareTimes(context: FaultContext): Promise<Times> {
  const [early, late, signedOut, ...forgetful] = await Promise.all([
    createPendingApproval(context, 2),
    createPendingApproval(context, 2),
    registerParticipants(context),
    registerParticipants(context),
    registerParticipants(context),
  ]);
  const { product } = context;
  const [deadToken, ...liveTokens] = await Promise.all(
    [signedOut, ...forgetful].map(({ email }) => forget(context, email)),
  );
  await queryService(
    product,
    'auth',
    `UPDATE account_tokens SET expires_at = now() - interval '1 hour' WHERE user_id = $1`,
    [signedOut.userId],
  );
  // The gateway judges these by its own clock.
  for (const [{ userId }, hours] of [
    [early, webSessionHours],
    [signedOut, -webSessionHours],
  ] as const) {
    await queryService(
      product,
      'gateway',
      `UPDATE web_sessions SET expire = now() + $2 * interval '1 hour' WHERE (sess->>'userId')::int = $1`,
      [userId, hours],
    );
  }
  return { early, late, deadToken: deadToken ?? '', liveTokens, signedOut };
}

/** Checks everything that depends on a clock. Returns a sentence for each mistake. */
export async function checkTimes(context: FaultContext, times: Times): Promise<string[]> {
  await setTimes(context, times);
  const problems = await Promise.all([
    checkLinks(context, times),
    checkNudges(times),
    checkResets(context, times),
    checkWebSessions(times),
    checkFresh(context),
  ]);
  return problems.flat();
}

async function setTimes({ product }: FaultContext, { early, late }: Times): Promise<void> {
  for (const [{ userId }, expiresInHours, pendingForHours] of [
    [early, 1, 49],
    [late, -1, 47],
  ] as const) {
    await queryService(
      product,
      'supervisor',
      `UPDATE action_links SET expires_at = now() + $2 * interval '1 hour' WHERE user_id = $1`,
      [userId, expiresInHours],
    );
    await queryService(
      product,
      'hours',
      `UPDATE sessions SET pending_since = now() - $2 * interval '1 hour', asked_at = now() - $2 * interval '1 hour'
       WHERE user_id = $1 AND status = 'pending'`,
      [userId, pendingForHours],
    );
  }
}

async function checkLinks({ product }: FaultContext, { early, late }: Times): Promise<string[]> {
  const holder = new LoadBalancedClient(product);
  const [open, expired] = [await holder.get(`/api${early.link}`), await holder.get(`/api${late.link}`)];
  return [
    ...(open.status === 200 ? [] : [`a link that has an hour left is answered ${answerText(open)}`]),
    ...(expired.status === 410 && expired.body.code === 'link_expired'
      ? []
      : [`a link that ran out an hour ago is answered ${answerText(expired)}`]),
  ];
}

async function checkNudges({ early, late }: Times): Promise<string[]> {
  const nudge = ({ trainee, sessionIds }: PendingApproval) =>
    trainee.post(`/api/sessions/${sessionIds[0]}/nudge`);
  const [due, tooEarly] = [await nudge(early), await nudge(late)];
  return [
    ...(due.status === 200 ? [] : [`a nudge after 49 hours is answered ${answerText(due)}`]),
    ...(tooEarly.status === 409 && tooEarly.body.code === 'nudge_too_early'
      ? []
      : [`a nudge after 47 hours is answered ${answerText(tooEarly)}`]),
  ];
}

async function checkResets({ product }: FaultContext, { deadToken, liveTokens }: Times): Promise<string[]> {
  const reset = (token = '') =>
    new LoadBalancedClient(product).post('/api/reset-password', { token, password });
  const [live, dead] = [await reset(liveTokens.pop()), await reset(deadToken)];
  return [
    ...(live.status === 200 ? [] : [`a reset by a link that was just sent is answered ${answerText(live)}`]),
    ...(dead.status === 400
      ? []
      : [`a reset by a link that ran out an hour ago is answered ${answerText(dead)}`]),
  ];
}

async function checkWebSessions({ early, signedOut }: Times): Promise<string[]> {
  const [alive, over] = [await early.trainee.get('/api/user'), await signedOut.trainee.get('/api/user')];
  return [
    ...(alive.status === 200 ? [] : [`a web session that goes on is answered ${answerText(alive)}`]),
    ...(over.status === 401 ? [] : [`a web session that ran out is answered ${answerText(over)}`]),
  ];
}

/** Checks new links, their lifetimes and emails, and that dates are stored as they were given. */
async function checkFresh(context: FaultContext): Promise<string[]> {
  const fresh = await createPendingApproval(context, 1);
  const { body: page } = await requireStatus(200, () =>
    new LoadBalancedClient(context.product).get(`/api${fresh.link}`),
  );
  const linkOffMs = Math.abs(Date.parse(page.expiresAt) - Date.now() - linkLifeMs);
  const token = await forget(context, fresh.email).catch(() => undefined);
  const [life] = await queryService<{ minutes: number }>(
    context.product,
    'auth',
    `SELECT extract(epoch FROM expires_at - now())::float8 / 60 AS minutes FROM account_tokens
     WHERE user_id = $1 AND purpose = 'reset_password'`,
    [fresh.userId],
  );
  const lifeMinutes = life?.minutes ?? 0;
  return [
    ...(linkOffMs < slackMinutes * minuteMs ? [] : [`a new link is valid until ${page.expiresAt}`]),
    ...(token === undefined ? ['no link to reset a password comes'] : []),
    ...(Math.abs(lifeMinutes - resetLifeMinutes) < slackMinutes
      ? []
      : [`a new link to reset a password lives ${Math.round(lifeMinutes)} minutes`]),
    ...(await checkDates(fresh, ['2026-03-08', '2026-03-29', '2026-10-25'].filter(isOver))),
  ];
}

const isOver = (date: string): boolean => Date.parse(date) < Date.now();

/** Logs a session on each date, and compares the dates that are stored. */
async function checkDates({ trainee, supervisorId }: Participants, dates: string[]): Promise<string[]> {
  const ids: number[] = [];
  for (const date of dates) {
    const body = aSessionBody({ supervisorId, date, status: 'logged' });
    ids.push((await requireStatus(201, () => trainee.post('/api/sessions', body))).body.id);
  }
  const { body: sessions } = await requireStatus(200, () => trainee.get('/api/sessions'));
  const stored = ids.map((id) => sessions.find((session: { id: number }) => session.id === id)?.date);
  const wanted = dates.map((date) => `${date}T00:00:00.000Z`);
  return stored.join() === wanted.join()
    ? []
    : [`dates were ${stored.join(', ')} instead of ${wanted.join(', ')}`];
}

/** Requests a password reset, and returns the token from the email. */
async function forget({ product, inbox }: FaultContext, email: string): Promise<string> {
  await requireStatus(202, () => new LoadBalancedClient(product).post('/api/forgot-password', { email }));
  let token: string | undefined;
  const look = async () => {
    const mails = (await inbox.list()).filter(({ to }) => to === email);
    token = mails
      .map(({ text }) => /\/reset-password\?token=([\w.%-]+)/.exec(text)?.[1])
      .findLast((found) => found !== undefined);
    return token !== undefined;
  };
  await until(look, { timeoutMs: mailWithinMs, everyMs: 200 });
  if (token === undefined) throw new Error(`no link to reset a password came to ${email}`);
  return decodeURIComponent(token);
}

const answerText = ({ status, body }: { status: number; body: unknown }): string =>
  `${status} ${JSON.stringify(body).slice(0, 200)}`;
