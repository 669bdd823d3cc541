import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import type { GivenDecision } from '../approval/signing.ts';
import type { Session } from '../session/session.entity.ts';
import { aSession, daysToLog } from './builders.ts';
import type { HoursSystem } from './hours-system.ts';

/**
 * The steps of tests about approvals, as a trainee and as the trainee's supervisor. Each step reads the present ids of
 * both.
 */
export function approvalSteps(systemNow: () => HoursSystem, userIdNow: () => number) {
  const trainee = () => testCall({ userId: userIdNow() });
  const days = new Map<number, () => string>();
  const nextDay = () => {
    const next = days.get(userIdNow()) ?? daysToLog();
    days.set(userIdNow(), next);
    return next();
  };
  const log = (changes = {}): Promise<Session> =>
    systemNow().sessions.create(trainee(), aSession({ date: nextDay(), ...changes }));
  const events = async (type: string) =>
    (await systemNow().messaging.recorded()).filter(
      (event) => event.type === type && (event.payload as { userId: number }).userId === userIdNow(),
    );
  return {
    trainee,
    log,
    /** Returns sessions in the order of their ids. */
    logMany: async (count: number): Promise<Session[]> => {
      const sessions = await Promise.all(Array.from({ length: count }, () => log()));
      return sessions.toSorted((a, b) => a.id - b.id);
    },
    request: (ids: number[]) => systemNow().requests.request(trainee(), ids),
    events,
    latestRequestId: async (): Promise<number> =>
      ((await events('hours.approval_requested.v1')).at(-1)!.payload as { requestId: number }).requestId,
    decide: (requestId: number, decisions: GivenDecision[]) =>
      systemNow().approvals.decide(ownCall(), {
        requestId,
        decisions,
        attestation: 'Sam Supervisor',
        linkId: 1,
        supervisorVersion: 1,
      }),
    states: async (requestId: number) =>
      (await systemNow().approvals.get(ownCall(), requestId)).items.map(({ state }) => state),
    statusOf: async (id: number) => (await systemNow().sessions.get(trainee(), id)).status,
    /** Lets hours pass: moves the times of the trainee's sessions and requests into the past. */
    pass: async (hours: number) => {
      for (const [table, moment] of [
        ['sessions', 'asked_at'],
        ['approval_requests', 'created_at'],
        ['approval_requests', 'mail_due_at'],
      ]) {
        await systemNow().database.query(
          `UPDATE ${table} SET ${moment} = ${moment} - $2 * interval '1 hour' WHERE user_id = $1`,
          [userIdNow(), hours],
        );
      }
    },
    /** Returns the supervisors to whom emails were admitted, by request. */
    admitted: () =>
      systemNow()
        .admitted.filter((each) => each.userId === userIdNow())
        .map(({ supervisorIds }) => supervisorIds),
  };
}
