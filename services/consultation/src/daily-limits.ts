import { accountBounds } from '@clinical-hours/proto/api';
import { AppError, conflict } from '@clinical-hours/service-kit/errors';
import type { EntityManager } from 'typeorm';

export interface Limits {
  /** Questions of a user in 24 hours. */
  questions: number;
  /** How many of them a model is asked. */
  modelAnswers: number;
  /** How often a user may send a question to a supervisor in 24 hours, each by an email. */
  escalations: number;
}

/** Where to get help, in one sentence: an error message has no room for the whole help text. */
export const emergencySentence =
  'If anyone may be in danger, call 911, or call or text 988, and call your supervisor now.';

/** Limits on the questions of a user in any 24 hours. */
export class DailyLimits {
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Returns whether a user may ask one more question now. Takes no lock: `claim` decides. */
  async hasRoom(manager: EntityManager, userId: number): Promise<boolean> {
    return (await usedBy(manager, userId)).questions < this.#limits.questions;
  }

  /**
   * Claims one more question of a user, whose other questions wait until the transaction ends. Returns whether a model
   * may be asked. Throws rate_limited when the limit is reached; the message begins with where to get help.
   */
  async claim(manager: EntityManager, userId: number): Promise<boolean> {
    const { questions, modelAnswers } = this.#limits;
    await lockClaims(manager, userId);
    await refuseBeyond(manager, userId, 'questions');
    const used = await usedBy(manager, userId);
    if (used.questions >= questions) {
      const retryAfterS = await secondsToRoom(manager, 'question', userId, questions);
      throw tooManyQuestions(questions, retryAfterS);
    }
    return used.modelAnswers < modelAnswers;
  }

  /** Returns whether a user may ask a supervisor one more question now. Takes no lock: `claimEscalation` decides. */
  async hasRoomToEscalate(manager: EntityManager, userId: number): Promise<boolean> {
    return (await countUses(manager, 'escalation', userId)) < this.#limits.escalations;
  }

  /**
   * Claims one more email to a supervisor, for any question, in the same way. Withdrawn escalations count too, because
   * the supervisor has received their emails.
   */
  async claimEscalation(manager: EntityManager, userId: number): Promise<void> {
    const { escalations } = this.#limits;
    await lockClaims(manager, userId);
    await refuseBeyond(manager, userId, 'escalations');
    if ((await countUses(manager, 'escalation', userId)) < escalations) return;
    const retryAfterS = await secondsToRoom(manager, 'escalation', userId, escalations);
    throw tooManyEscalations(escalations, retryAfterS);
  }
}

const tables = { questions: 'consultations', escalations: 'escalations' } as const;

// The most that one account can have, however slowly they were asked.
async function refuseBeyond(
  manager: EntityManager,
  userId: number,
  noun: keyof typeof tables,
): Promise<void> {
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM ${tables[noun]} WHERE user_id = $1`,
    [userId],
  );
  if (count < accountBounds[noun]) return;
  const done = noun === 'questions' ? ['asked', ''] : ['sent', ' to supervisors'];
  const sentences = [
    emergencySentence,
    `You have ${done[0]} ${accountBounds[noun].toLocaleString('en-US')} questions${done[1]}, the most there can be.`,
    'Please ask your supervisor directly.',
  ];
  throw conflict('too_many_consultations', sentences.join(' '));
}

/**
 * Keeps what a question takes of the limits of the day, for who deletes it, and forgets what older ones took. The
 * caller deletes the question in the same transaction.
 */
export async function keepUses(
  manager: EntityManager,
  userId: number,
  consultationId: number,
): Promise<void> {
  await lockClaims(manager, userId);
  await manager.query(
    `DELETE FROM deleted_uses WHERE user_id = $1 AND used_at <= now() - interval '24 hours'`,
    [userId],
  );
  await manager.query(
    `INSERT INTO deleted_uses (user_id, kind, used_at)
     SELECT user_id, 'question', created_at FROM consultations WHERE id = $1
     UNION ALL
     SELECT user_id, 'model_answer', created_at FROM consultations WHERE id = $1 AND model_asked_at IS NOT NULL
     UNION ALL
     SELECT user_id, 'escalation', escalated_at FROM escalations WHERE consultation_id = $1`,
    [consultationId],
  );
}

// The lock lasts until the end of the transaction, so the claims of a user run one after another.
const lockClaims = (manager: EntityManager, userId: number): Promise<unknown> =>
  manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`questions of ${userId}`]);

// Returns the seconds until the oldest of the last `limit` rows is a day old, which makes room for one more.
async function secondsToRoom(
  manager: EntityManager,
  kind: Use,
  userId: number,
  limit: number,
): Promise<number> {
  const [{ seconds }] = await manager.query(
    `SELECT ceil(extract(epoch FROM used_at + interval '24 hours' - now()))::int AS seconds
     FROM (${usesOf(kind)}) uses ORDER BY used_at DESC LIMIT 1 OFFSET $2`,
    [userId, limit - 1],
  );
  return Math.max(1, seconds);
}

type Use = 'question' | 'model_answer' | 'escalation';

// The moment of each use, in the rows that are there.
const rowsOf: Record<Use, string> = {
  question: 'SELECT created_at AS used_at FROM consultations WHERE user_id = $1',
  model_answer:
    'SELECT created_at AS used_at FROM consultations WHERE user_id = $1 AND model_asked_at IS NOT NULL',
  escalation: 'SELECT escalated_at AS used_at FROM escalations WHERE user_id = $1',
};

// Deleting a question gives nothing back of the day.
const usesOf = (kind: Use): string =>
  `SELECT used_at FROM (${rowsOf[kind]}) present WHERE used_at > now() - interval '24 hours'
   UNION ALL SELECT used_at FROM deleted_uses
   WHERE user_id = $1 AND kind = '${kind}' AND used_at > now() - interval '24 hours'`;

type Used = Pick<Limits, 'questions' | 'modelAnswers'>;

/** Returns the questions of a user in the last 24 hours, and how many of them a model was asked. */
async function usedBy(manager: EntityManager, userId: number): Promise<Used> {
  const [used] = await manager.query<[Used]>(
    `SELECT (SELECT count(*) FROM (${usesOf('question')}) uses)::int AS questions,
       (SELECT count(*) FROM (${usesOf('model_answer')}) uses)::int AS "modelAnswers"`,
    [userId],
  );
  return used;
}

async function countUses(manager: EntityManager, kind: Use, userId: number): Promise<number> {
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM (${usesOf(kind)}) uses`,
    [userId],
  );
  return count;
}

function tooManyQuestions(questions: number, retryAfterS: number): AppError {
  const sentences = [
    emergencySentence,
    `You have asked ${questions} questions in the last 24 hours, and we can take no more than that.`,
    `There will be room for the next one in ${inWords(retryAfterS)}. Until then, your supervisor is the best person to ask.`,
  ];
  return new AppError('rate_limited', 'too_many_questions', sentences.join(' '), { retryAfterS });
}

function tooManyEscalations(escalations: number, retryAfterS: number): AppError {
  const sentences = [
    emergencySentence,
    `You have sent ${escalations} questions to supervisors in the last 24 hours, and we can send no more than that.`,
    `There will be room for the next one in ${inWords(retryAfterS)}. If it cannot wait, please call your supervisor.`,
  ];
  return new AppError('rate_limited', 'too_many_escalations', sentences.join(' '), { retryAfterS });
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `about ${count} ${unit}${count === 1 ? '' : 's'}`;
}
