import type { Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { todayIn } from '../../session/calendar.ts';
import type { SupervisorClient } from '../../session/supervisor.client.ts';
import { requireUndisputed, unknownRequest } from '../approval-rules.ts';
import { findRequest } from '../approval.repository.ts';
import type { RequestMails } from './request-mails.ts';
import { findWeekly, hasten, type WeeklyRequest } from './request.repository.ts';

/** A request with the day of the weekly email that includes it. */
export interface WaitingRequest extends Pick<WeeklyRequest, 'id' | 'supervisorId' | 'sessionIds'> {
  /** yyyy-MM-dd */
  toldOn: string;
}

export interface WeeklyDeps {
  database: Database;
  transact: Transact;
  supervisors: SupervisorClient;
  mails: RequestMails;
  /** The time zone of the weekly emails. */
  timeZone: string;
}

const askedAlready = () =>
  conflict('already_hastened', 'Your supervisor was already asked about this. Please reload the page');

/** Requests of a trainee that wait for the weekly emails to their supervisors. */
export class WeeklyService {
  readonly #deps: WeeklyDeps;

  constructor(deps: WeeklyDeps) {
    this.#deps = deps;
  }

  /**
   * Returns the requests of the acting trainee that wait for a weekly email, the earliest email first. Removed
   * supervisors get no email, so their requests are left out.
   */
  async list(call: Call): Promise<WaitingRequest[]> {
    const { database, supervisors, timeZone } = this.#deps;
    const waiting = await findWeekly(database.manager, requireActor(call).userId);
    if (waiting.length === 0) return [];
    const known = await supervisors.all(call);
    return waiting
      .filter(({ supervisorId }) => known.get(supervisorId)?.isActive)
      .map(({ id, supervisorId, sessionIds, mailDueAt }) => {
        return { id, supervisorId, sessionIds, toldOn: todayIn(timeZone, mailDueAt) };
      });
  }

  /**
   * Has a waiting request of the acting trainee mailed at once, which counts as one email. Throws not_found for a
   * request of another trainee, or without open sessions; a conflict when it was mailed already, when its supervisor
   * was removed, or takes no email; rate_limited after too many emails.
   */
  async askNow(call: Call, requestId: number): Promise<void> {
    const { userId } = requireActor(call);
    const { database, transact, supervisors, mails } = this.#deps;
    const request = await findRequest(database.manager, requestId);
    if (request?.userId !== userId) throw unknownRequest();
    const { supervisorId } = requireUndisputed(request);
    const waiting = await findWeekly(database.manager, userId);
    if (waiting.every(({ id }) => id !== requestId)) throw askedAlready();
    await supervisors.requireActive(call, [supervisorId]);
    await mails.admitEach(call, [supervisorId]);
    await transact(call.requestId, async (unit) => {
      await refuseErased(unit.manager, userId);
      // The only lock of the transaction is that of the request, so that it cannot deadlock with a decision.
      if (!(await hasten(unit.manager, requestId))) throw askedAlready();
      await unit.record('hours.request_hastened.v1', { requestId, userId, supervisorId });
    });
  }
}
