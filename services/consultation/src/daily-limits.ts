import { AppError } from '@clinical-hours/service-kit/errors';
import type { EntityManager } from 'typeorm';

export interface Limits {
  /** Questions of a user in 24 hours. */
  questions: number;
  /** How many of them a model is asked. */
  modelAnswers: number;
}

// In an error there is no room for all of what the guidance says.
const helpNow = 'If anybody may be in danger, call 911, or call or text 988, and call your supervisor now.';

/** How much a user may ask in any 24 hours. */
export class DailyLimits {
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Whether a user may ask one more question by now. A look without a lock: `claim` decides. */
  async hasRoom(manager: EntityManager, userId: number): Promise<boolean> {
    return (await usedBy(manager, userId)).questions < this.#limits.questions;
  }

  /**
   * Makes room for one more question of a user, whose other questions wait until the transaction ends. Answers whether a model
   * may be asked; throws rate_limited, with where to get help when the question speaks of danger, when there is no room.
   */
  async claim(manager: EntityManager, userId: number, speaksOfDanger: () => boolean): Promise<boolean> {
    const { questions, modelAnswers } = this.#limits;
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`questions of ${userId}`]);
    const used = await usedBy(manager, userId);
    if (used.questions >= questions) {
      throw tooMany(questions, await this.#secondsToRoom(manager, userId), speaksOfDanger());
    }
    return used.modelAnswers < modelAnswers;
  }

  // Until so many are younger than a day that one more fits.
  async #secondsToRoom(manager: EntityManager, userId: number): Promise<number> {
    const [{ seconds }] = await manager.query(
      `SELECT ceil(extract(epoch FROM created_at + interval '24 hours' - now()))::int AS seconds
       FROM consultations WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1 OFFSET $2`,
      [userId, this.#limits.questions - 1],
    );
    return Math.max(1, seconds);
  }
}

/** What a user has used in the last 24 hours. */
async function usedBy(manager: EntityManager, userId: number): Promise<Limits> {
  const [used] = await manager.query<[Limits]>(
    `SELECT count(*)::int AS questions, count(model_asked_at)::int AS "modelAnswers"
     FROM consultations WHERE user_id = $1 AND created_at > now() - interval '24 hours'`,
    [userId],
  );
  return used;
}

function tooMany(questions: number, retryAfterS: number, speaksOfDanger: boolean): AppError {
  const sentences = [
    ...(speaksOfDanger ? [helpNow] : []),
    `You have asked ${questions} questions in the last 24 hours, and we can take no more than that.`,
    `There will be room for the next one in ${inWords(retryAfterS)}. Until then, your supervisor is the best person to ask.`,
  ];
  return new AppError('rate_limited', 'too_many_questions', sentences.join(' '), { retryAfterS });
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `about ${count} ${unit}${count === 1 ? '' : 's'}`;
}
