import {
  askQuestionSchema,
  consultationPriorities,
  type AskQuestionBody,
  type ConsultationPriority,
  type SupervisorRecord,
} from '@clinical-hours/proto/api';
import { useStoredDraft } from '../../lib/use-stored-draft.ts';

/** Who is asked. */
export type Addressee = 'guidance' | 'supervisor';

/** What the form holds of a question. */
export interface QuestionDraft {
  question: string;
  priority: ConsultationPriority;
  /** The id as text; empty for the first supervisor. */
  supervisorId: string;
}

const blank = (): QuestionDraft => ({ question: '', priority: 'normal', supervisorId: '' });

export const questionDraftSchema = askQuestionSchema.pick(['question', 'priority']);

/** The draft of a user's question, which stays in this browser until it is asked. */
export function useQuestionDraft(userId: number) {
  const { initial, wasKept, keep, startOver } = useStoredDraft<QuestionDraft>(
    `question-draft:${userId}`,
    blank,
    ({ question, priority, supervisorId }, untouched) => ({
      ...untouched,
      ...(typeof question === 'string' ? { question } : {}),
      ...(priority !== undefined && priority in consultationPriorities ? { priority } : {}),
      ...(typeof supervisorId === 'string' ? { supervisorId } : {}),
    }),
  );
  return {
    initial,
    wasKept,
    keep,
    startOver: () => startOver(blank()),
  };
}

/** The supervisor that a draft names, the first one when it names none of these; undefined when there are none. */
export function chosenSupervisor(
  supervisorId: string,
  supervisors: readonly SupervisorRecord[],
): SupervisorRecord | undefined {
  return supervisors.find(({ id }) => String(id) === supervisorId) ?? supervisors[0];
}

/** The body of the call that asks. Only a question for a supervisor names one. */
export function toQuestionBody(
  { question, priority, supervisorId }: QuestionDraft,
  addressee: Addressee,
  supervisors: readonly SupervisorRecord[],
): AskQuestionBody {
  const supervisor = addressee === 'supervisor' ? chosenSupervisor(supervisorId, supervisors) : undefined;
  return askQuestionSchema.cast({ question, priority, supervisorId: supervisor?.id ?? null });
}
