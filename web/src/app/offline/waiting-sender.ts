import type { ErrorBody } from '@clinical-hours/proto/api';
import { expectedUserHeader } from '../../lib/requests/http.ts';
import { isOpen, type WaitingSession } from '../../lib/requests/waiting-session.ts';
import type { WaitingSessions } from '../../lib/offline/waiting-sessions.ts';

/** What an answer means for a session, and for those behind it. */
export type Outcome =
  | { kind: 'logged' }
  | { kind: 'refused'; message: string }
  /** It was not logged, because the user has an identical one. */
  | { kind: 'duplicate' }
  /** It was not logged by this try: nobody, or somebody else, is signed in, or there were too many calls. */
  | { kind: 'not-taken' }
  /** The server failed at this one. */
  | { kind: 'failed' }
  /** No answer, or one that says nothing about the session. */
  | { kind: 'unknown' };

// The server knows an Idempotency-Key for 7 days. A repetition after that could log a session once more.
const repeatableMs = 6 * 24 * 3_600_000;
const answerWithinMs = 30_000;

const tooOld =
  'We don’t know whether this session was logged. Check your history, then edit it here to send it again, or remove it.';
const mayBeThere = 'It may already be in your history. Check there before you send it again.';

/** The meaning of an answer. What does not come from the gateway, such as a hotel's page, is no answer. */
export function outcomeOf(status: number, text: string): Outcome {
  let body: Partial<ErrorBody> & { id?: unknown; duplicate?: { id?: unknown } | null };
  try {
    body = (JSON.parse(text) ?? {}) as typeof body;
  } catch {
    return { kind: 'unknown' };
  }
  if (status === 201) return typeof body.id === 'number' ? { kind: 'logged' } : { kind: 'unknown' };
  if (status === 200 && typeof body.duplicate?.id === 'number') return { kind: 'duplicate' };
  const { code, message } = body;
  if (typeof code !== 'string' || typeof message !== 'string') return { kind: 'unknown' };
  // It was logged under this key by an earlier try: by another version of the product, or it was deleted since.
  if (code === 'idempotency_key_reused' || code === 'session_not_found') return { kind: 'logged' };
  if (status === 401 || status === 429 || code === 'other_account') return { kind: 'not-taken' };
  if (status === 500) return { kind: 'failed' };
  const isRefusal = status >= 400 && status < 500 && status !== 403 && status !== 408;
  return isRefusal ? { kind: 'refused', message } : { kind: 'unknown' };
}

/** Sends a session, for its user only. */
async function post({ body, key, userId }: WaitingSession): Promise<Outcome> {
  try {
    const response = await fetch('/api/sessions', {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        [expectedUserHeader]: String(userId),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return outcomeOf(response.status, await response.text());
  } catch {
    return { kind: 'unknown' };
  }
}

/**
 * Whether the gateway answers, and the user is the one who is signed in. It is asked before anything is sent, so that a
 * session counts as one that was never sent for as long as there is no network.
 */
async function isReachable(userId: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    const response = await fetch('/api/user', { cache: 'no-store', credentials: 'same-origin', signal });
    return response.ok && ((await response.json()) as { id?: unknown }).id === userId;
  } catch {
    return false;
  }
}

/** The calls of the sender. */
export const gateway = { isReachable, post };

export interface Round {
  logged: number;
  /** The sentences about sessions that were refused. */
  refused: string[];
  /** How many were not logged, because there are identical ones. */
  duplicates: number;
  /** Whether sessions wait that a later round may send. */
  isUnfinished: boolean;
}

/**
 * Sends the waiting sessions of a user in the order of logging, up to the first that got no answer of its own. Only one
 * tab does so at a time.
 */
export async function sendWaiting(waiting: WaitingSessions, calls = gateway): Promise<Round> {
  const round: Round = { logged: 0, refused: [], duplicates: 0, isUnfinished: false };
  await inOneTab(async () => {
    const open = (await waiting.store.list(waiting.userId)).filter(isOpen);
    if (open.length === 0 || !(await calls.isReachable(waiting.userId))) return;
    for (const { id } of open) if (!(await sendOne(waiting, id, calls.post, round))) break;
  });
  round.isUnfinished = (await waiting.store.list(waiting.userId)).some(isOpen);
  return round;
}

// Browsers have locks only on pages that came over TLS, or from this device. The key prevents doubles without one as
// well.
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('waiting-sender', { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

/** Sends one session. Returns whether to go on with the next one. */
async function sendOne(
  waiting: WaitingSessions,
  id: number,
  send: typeof post,
  round: Round,
): Promise<boolean> {
  const { store, userId } = waiting;
  const now = Date.now();
  let triedAt: number | undefined;
  // Written before the call: should the tab be closed meanwhile, the session counts as one that the server may have.
  const claimed = await store.change(userId, id, (session) => {
    ({ triedAt } = session);
    if (!isOpen(session)) return undefined;
    const isTooOld = triedAt !== undefined && now - triedAt > repeatableMs;
    return isTooOld ? { ...session, refusal: tooOld } : { ...session, triedAt: triedAt ?? now };
  });
  if (claimed === undefined || claimed === 'removed') return true;
  if (claimed.refusal !== undefined) {
    round.refused.push(claimed.refusal);
    await waiting.changed();
    return true;
  }
  const outcome = await send(claimed);
  await store.change(userId, id, (session) => {
    if (session.key !== claimed.key) return undefined;
    if (outcome.kind === 'logged') return 'removed';
    if (outcome.kind === 'refused') return { ...session, refusal: refusalOf(outcome.message, triedAt) };
    const { triedAt: _tried, ...untried } = session;
    // Under its key the server has nothing, whatever became of the answers before.
    if (outcome.kind === 'duplicate') return { ...untried, isDuplicate: true };
    return outcome.kind === 'not-taken' && triedAt === undefined ? untried : undefined;
  });
  if (outcome.kind === 'logged') round.logged += 1;
  if (outcome.kind === 'refused') round.refused.push(outcome.message);
  if (outcome.kind === 'duplicate') round.duplicates += 1;
  await waiting.changed();
  return outcome.kind !== 'unknown' && outcome.kind !== 'not-taken';
}

// A session whose first answer was lost may be there, although its repetition is refused.
function refusalOf(message: string, triedAt: number | undefined): string {
  return triedAt === undefined ? message : `${message}. ${mayBeThere}`.replace('..', '.');
}
