import { requireStatus, LoadBalancedClient } from '../../../tests/support/clients.ts';
import { until } from '#deploy/local/until';
import type { Answer } from '@clinical-hours/service-kit/api-client';
import type { Fault, FaultContext } from '../fault.ts';
import {
  createPendingApproval,
  decisionOn,
  historiesOf,
  mailsTo,
  type PendingApproval,
} from './participants.ts';

const rounds = 4;
const mailWithinMs = 15_000;

type Decision = 'approve' | 'reject';

interface Round extends PendingApproval {
  tabs: { decision: Decision; answer: Answer }[];
}

const decisions: readonly Decision[] = ['approve', 'reject'];
let decidedRounds: Round[] = [];

/** Two tabs of one supervisor that post at the same moment, with two replicas of every service. */
export const supervisorsTabs: Fault = {
  name: 'two tabs of a supervisor: approve and reject at once',
  replicas: 2,
  inject: async (context) => {
    const approvals = await Promise.all(
      Array.from({ length: rounds }, () => createPendingApproval(context, 3)),
    );
    decidedRounds = await Promise.all(approvals.map((one) => decideAtOnce(context, one)));
    return async () => {};
  },
  check: async (context) => {
    const found = decidedRounds.map(async (round) => [
      ...checkTabs(round),
      ...(await checkRecords(context, round)),
    ]);
    return (await Promise.all(found)).flat();
  },
};

function checkTabs({ tabs }: Round): string[] {
  const statuses = tabs.map(({ answer }) => answer.status).toSorted((one, other) => one - other);
  return statuses.join() === '200,409' ? [] : tabs.map(wrongAnswer);
}

async function decideAtOnce({ product }: FaultContext, approval: PendingApproval): Promise<Round> {
  const tabs = await Promise.all(
    decisions.map(async (decision) => {
      const body = decisionOn(approval.sessionIds, decision);
      const answer = await new LoadBalancedClient(product).post(`/api${approval.link}`, body);
      return { decision, answer };
    }),
  );
  return { ...approval, tabs };
}

async function checkRecords(context: FaultContext, round: Round): Promise<string[]> {
  const { trainee, email, supervisorEmail, sessionIds, tabs } = round;
  const won = tabs.find(({ answer }) => answer.status === 200)?.decision;
  const wanted = `logged, pending, ${won === 'approve' ? 'approved' : 'rejected'}`;
  const histories = await historiesOf(round, sessionIds);
  const { body: sessions } = await requireStatus(200, () => trainee.get('/api/sessions'));
  const receipts = new Set<string>(sessions.map((one: { receiptNumber: string }) => one.receiptNumber));
  await until(async () => (await mailsTo(context, email, 'news')).length > 0, { timeoutMs: mailWithinMs });
  await until(async () => (await mailsTo(context, supervisorEmail, 'receipt')).length > 0, {
    timeoutMs: mailWithinMs,
  });
  const news = (await mailsTo(context, email, 'news')).length;
  const receiptMails = (await mailsTo(context, supervisorEmail, 'receipt')).length;
  return [
    ...histories
      .filter((history) => history !== wanted)
      .map((history) => `a session was ${history} instead of ${wanted}`),
    ...(receipts.size === 1 ? [] : [`there are ${receipts.size} receipts of one decision`]),
    ...(news === 1 ? [] : [`the trainee got ${news} emails about one decision`]),
    ...(receiptMails === 1 ? [] : [`the supervisor got ${receiptMails} receipts for one decision`]),
  ];
}

const wrongAnswer = ({ decision, answer }: Round['tabs'][number]): string =>
  `of two tabs the one with '${decision}' was answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`;
