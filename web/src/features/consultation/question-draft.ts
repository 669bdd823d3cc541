import {
  consultationPriorities,
  maxQuestionLength,
  type Described,
  type ConsultationPriority,
  type SupervisorRecord,
} from '@clinical-hours/proto/api';
import { useStoredDraft } from '../../lib/stored.ts';
import { lazySchema } from '../../lib/on-demand/lazy-schema.ts';

export type Addressee = 'guidance' | 'supervisor';

/** The values of the form. */
export interface QuestionDraft {
  question: string;
  priority: ConsultationPriority;
  /** The id as text; empty for the first supervisor. */
  supervisorId: string;
}

const blank = (): QuestionDraft => ({ question: '', priority: 'normal', supervisorId: '' });

export const questionDraftSchema = lazySchema(({ prose }) => ({
  question: prose('Your question', maxQuestionLength).trim().required('Please enter your question'),
}));

/** The draft of a user's question, which is saved in this browser until it is sent. */
export function useQuestionDraft(userId: number) {
  const { initial, wasRestored, save, startOver } = useStoredDraft<QuestionDraft>(
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
    wasRestored,
    save,
    startOver: () => startOver(blank()),
  };
}

/**
 * Returns the supervisor of a draft, or the first one when it names none on the list; undefined when the list is
 * empty.
 */
function chosenSupervisor(
  supervisorId: string,
  supervisors: readonly SupervisorRecord[],
): SupervisorRecord | undefined {
  return supervisors.find(({ id }) => String(id) === supervisorId) ?? supervisors[0];
}

/** The body of the request. Only a question for a supervisor names one. */
export async function toQuestionBody(
  { question, priority, supervisorId }: QuestionDraft,
  addressee: Addressee,
  supervisors: readonly SupervisorRecord[],
): Promise<Described['NewQuestion']> {
  const supervisor = addressee === 'supervisor' ? chosenSupervisor(supervisorId, supervisors) : undefined;
  const body = { question, priority, category: 'general', supervisorId: supervisor?.id ?? null };
  return questionDraftSchema.cast(body);
}
