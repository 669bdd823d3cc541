import { isQuestioned } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, requireServiceCall, type Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { refuseRestless } from '../session/session-bounds.ts';
import { sessionEntity, type Session } from '../session/session.entity.ts';
import { lockOwned, unknownSession, type SessionRepository } from '../session/session.repository.ts';
import type { SupervisorClient } from '../session/supervisor.client.ts';
import { lockRequest } from './approval.repository.ts';
import {
  addReply,
  findAllQuestions,
  findLetter,
  findReplyMail,
  type AskedQuestion,
  type SessionQuestion,
} from './question.repository.ts';
import type { RequestMails } from './request/request-mails.ts';

export interface QuestionDeps {
  database: Database;
  sessions: SessionRepository;
  transact: Transact;
  supervisors: SupervisorClient;
  mails: RequestMails;
  /** For how long replies in one request are collected into one email. */
  collectSeconds: number;
}

/** What a supervisor asked at once. */
export interface QuestionLetter {
  userId: number;
  supervisorId: number;
  /** Those that still wait for a reply, by the days of the sessions. */
  asked: { session: Session; question: SessionQuestion }[];
}

/** Takes the replies of trainees to what supervisors asked about sessions. */
export class QuestionService {
  readonly #deps: QuestionDeps;

  constructor(deps: QuestionDeps) {
    this.#deps = deps;
  }

  /**
   * Replies to the open question about a session of the acting trainee, and has its supervisor asked about it again.
   * The same reply again changes nothing. Throws a conflict when no question waits: none was asked, the trainee has
   * replied otherwise, or the session was decided, changed, withdrawn or moved since, or the supervisor's record names
   * someone else now; throws rate_limited after too many emails.
   */
  async reply(call: Call, sessionId: number, text: string): Promise<Session> {
    const { userId } = requireActor(call);
    const { database, sessions, supervisors, mails, transact, collectSeconds } = this.#deps;
    const { manager } = database;
    const seen = await sessions.requireOwned(userId, sessionId);
    const asked = await findLast(manager, sessionId);
    if (asked.reply === text) return seen;
    requireWaiting(seen, asked);
    const [supervisor] = await supervisors.requireActive(call, [asked.supervisorId]);
    if (supervisor?.addressVersion !== asked.addressVersion) throw ended();
    // A reply counts as the email that it causes.
    if (!(await findReplyMail(manager, asked.requestId))) {
      await mails.admitEach(call, [asked.supervisorId]);
    }
    return transact(call.requestId, async (unit) => {
      await refuseErased(unit.manager, userId);
      const [session] = await lockOwned(unit.manager, userId, [sessionId]);
      if (!session) throw unknownSession();
      await lockRequest(unit.manager, asked.requestId);
      const question = await findLast(unit.manager, sessionId);
      if (question.reply === text) return session;
      requireWaiting(session, question);
      if (question.id !== asked.id) throw ended();
      await refuseRestless(unit.manager, [sessionId]);
      const { requestId, supervisorId } = question;
      const joined = await findReplyMail(unit.manager, requestId);
      const dueAt = await addReply(unit.manager, question, { text, dueAt: joined, collectSeconds });
      if (!joined) {
        const mailDueAt = dueAt.toISOString();
        await unit.record('hours.question_answered.v1', { requestId, userId, supervisorId, mailDueAt });
      }
      return unit.manager.findOneByOrFail(sessionEntity, { id: sessionId });
    });
  }

  /** Returns what was asked at once, for the email about it, never to a signed-in user. */
  async getLetter(call: Call, letterId: number): Promise<QuestionLetter> {
    requireServiceCall(call, 'approval_is_by_link', 'Only services may read what an email says');
    const { database, sessions } = this.#deps;
    const questions = await findLetter(database.manager, letterId);
    const [first] = questions;
    if (!first) throw notFound('notice_not_found', 'Nothing was asked');
    const found = await sessions.findMany(questions.map(({ sessionId }) => sessionId));
    const byId = new Map(found.map((session) => [session.id, session]));
    const asked = questions.flatMap((question) => {
      const session = byId.get(question.sessionId);
      return session && isWaiting(session, question) ? [{ session, question }] : [];
    });
    return { userId: first.userId, supervisorId: first.supervisorId, asked };
  }
}

async function findLast(manager: Pick<EntityManager, 'query'>, sessionId: number): Promise<AskedQuestion> {
  const last = (await findAllQuestions(manager, [sessionId])).at(-1);
  if (last) return last;
  throw conflict('no_open_question', 'Your supervisor has not asked anything about this session');
}

const isWaiting = (session: Session, { reply, isOpen }: AskedQuestion): boolean =>
  reply === null && isOpen && isQuestioned(session);

function requireWaiting(session: Session, question: AskedQuestion): void {
  if (question.reply !== null) {
    throw conflict(
      'question_answered',
      'You replied to this question already. Your supervisor can read it on their page',
    );
  }
  if (!isWaiting(session, question)) throw ended();
}

const ended = () =>
  conflict(
    'no_open_question',
    'This question has ended: the session was decided, changed, withdrawn or moved, or your supervisor’s details changed. Request approval again if it is still pending',
  );
