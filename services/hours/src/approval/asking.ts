import { formatDate, isQuestioned } from '@clinical-hours/proto/api';
import { conflict, invalid } from '@clinical-hours/service-kit/errors';
import type { UnitOfWork } from '@clinical-hours/service-kit/events';
import type { ShownPeople } from '../receipt/shown.ts';
import { refuseRestless } from '../session/session-bounds.ts';
import { nextStatus } from '../session/session-status.ts';
import type { ApprovalItem, ApprovalRequest } from './approval.repository.ts';
import {
  addQuestions,
  findAllQuestions,
  type AskedQuestion,
  type NewQuestion,
} from './question.repository.ts';
import { requireOpen, type Submitted, type SubmittedDecision } from './signing.ts';

const mostQuestionsADay = 4;

/** Separates what a supervisor decides from what they ask. */
export function sortSubmitted<Item extends ApprovalItem>(
  submitted: readonly (Submitted & { item: Item })[],
): { decided: SubmittedDecision<Item>[]; questions: (Submitted & { item: Item })[] } {
  return {
    decided: submitted.flatMap(({ decision, ...each }) =>
      decision === 'ask' ? [] : [{ ...each, decision }],
    ),
    questions: submitted.filter(({ decision }) => decision === 'ask'),
  };
}

/** Returns submitted corrections. Throws `invalid` when one of them is a question. */
export function withoutQuestions(submitted: readonly Submitted[]): SubmittedDecision[] {
  const { decided, questions } = sortSubmitted(submitted);
  if (questions.length > 0) throw invalid('decision_unknown', 'A correction must be approve or reject');
  return decided;
}

interface Asking {
  record: Pick<ApprovalRequest, 'userId' | 'supervisorId'>;
  /** Who is named beside the session, on the page and now. */
  people: ShownPeople;
  typed?: ShownPeople | undefined;
}

/**
 * Asks the trainee about open sessions, which stay pending, and are not sent again until the trainee replies or edits
 * them. Returns what was written: a question that was asked before in its request, in the same words, is not. Throws a
 * conflict that names the state when a session is not open or something else was shown, when an earlier question waits
 * for its reply, and after 4 questions in 24 hours.
 */
export async function askAbout(
  unit: UnitOfWork,
  { record: { userId, supervisorId }, people, typed }: Asking,
  submitted: readonly (Submitted & { item: ApprovalItem & { request: Pick<ApprovalRequest, 'id'> } })[],
): Promise<NewQuestion[]> {
  if (submitted.length === 0) return [];
  const { manager } = unit;
  const ids = submitted.map(({ item }) => item.sessionId);
  const earlier = Map.groupBy(await findAllQuestions(manager, ids), ({ sessionId }) => sessionId);
  const asked = submitted.flatMap((each): NewQuestion[] => {
    const { item, notes: text } = each;
    const requestId = item.request.id;
    if (!text) throw invalid('body_invalid', 'Please write your question');
    const before = earlier.get(item.sessionId) ?? [];
    if (before.some((one) => one.requestId === requestId && one.text === text)) return [];
    const session = requireOpen(each, people, typed);
    nextStatus(session, 'question');
    const date = formatDate(session.date);
    if (isQuestioned(session)) {
      throw conflict(
        'session_questioned',
        `You already asked about the session of ${date}. ${people.trainee.name} has not replied yet`,
      );
    }
    refuseFifth(before, date);
    return [{ sessionId: session.id, requestId, text }];
  });
  if (asked.length === 0) return [];
  await refuseRestless(
    manager,
    asked.map(({ sessionId }) => sessionId),
  );
  const { deputy, supervisor } = people;
  const asker = { askedBy: (deputy ?? supervisor).name, isByDeputy: deputy !== undefined };
  const letterId = await addQuestions(manager, asker, asked);
  await unit.record('hours.session_questioned.v1', { letterId, userId, supervisorId });
  return asked;
}

// Counted as requests are: taking the session back, or another request, does not begin again.
function refuseFifth(before: readonly AskedQuestion[], date: string): void {
  if (before.filter(({ isRecent }) => isRecent).length < mostQuestionsADay) return;
  throw conflict(
    'session_questioned_often',
    `The session of ${date} was asked about ${mostQuestionsADay} times in the last 24 hours. Please decide, or talk to the trainee`,
  );
}
