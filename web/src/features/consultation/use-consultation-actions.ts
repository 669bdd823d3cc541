import type { ConcernedChoice, ConsultationRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import { useRef, useState } from 'react';
import {
  useActionWithFeedback,
  type ActionWithFeedback,
} from '../../components/feedback/use-action-with-feedback.ts';
import { serverMessage } from '../../lib/requests/http.ts';
import { useAction } from '../../lib/requests/use-action.ts';
import { SubmitKey } from '../../lib/requests/submit-key.ts';
import {
  askQuestion,
  deleteConsultation,
  escalateConsultation,
  nameConcerned,
  withdrawConsultation,
} from './consultation.api.ts';

/** The dialog that is open, and the question that it is about. */
export interface ConsultationDialog {
  kind: 'escalate' | 'take-back' | 'delete';
  consultation: ConsultationRecord;
}

interface Options {
  supervisors: readonly SupervisorRecord[];
  /** Called with the id of a question that was changed, here or elsewhere, once the list shows it. */
  onChanged: (id: number) => void;
  /** Shows a question that was asked anew. */
  onAsked: (consultation: ConsultationRecord) => Promise<unknown>;
}

/** Escalating a question, taking it back and deleting it, with the dialogs for it, and saying who is in danger. */
export function useConsultationActions({ supervisors, onChanged, onAsked }: Options) {
  const run = useActionWithFeedback();
  const [dialog, setDialog] = useState<ConsultationDialog>();
  const close = () => setDialog(undefined);
  const change = async (id: number, action: ActionWithFeedback<ConsultationRecord>) => {
    const outcome = await run({ ...action, onDone: close, onStale: close });
    if (outcome !== 'failed') onChanged(id);
  };

  const [escalate, isEscalating] = useAction(({ id }: ConsultationRecord, supervisorId: number) =>
    change(id, {
      call: () => escalateConsultation(id, supervisorId),
      done: { title: 'Consultation escalated', description: 'Your supervisor will be notified.' },
      failure: (error) => ({
        title: 'Error escalating consultation',
        description: serverMessage(error) ?? 'Please try again.',
        isError: true,
      }),
    }),
  );

  const [takeBack, isTakingBack] = useAction(({ id }: ConsultationRecord) =>
    change(id, {
      call: () => withdrawConsultation(id),
      done: {
        title: 'Question taken back',
        description: 'The link in your supervisor’s email no longer works.',
      },
      failure: 'Failed to take back question. Please try again.',
    }),
  );

  const [remove, isDeleting] = useAction(({ id }: ConsultationRecord) =>
    run({
      call: () => deleteConsultation(id),
      done: { title: 'Question deleted' },
      failure: 'Failed to delete question. Please try again.',
      onDone: close,
      onStale: close,
    }),
  );

  const [name, isNaming] = useAction(({ id }: ConsultationRecord, who: ConcernedChoice) =>
    change(id, {
      call: () => nameConcerned(id, who),
      done: { title: 'Help updated' },
      failure: 'Failed to update the help. Please try again.',
    }),
  );

  const submitKey = useRef(new SubmitKey());
  const [askAgain, isAskingAgain] = useAction(({ question, priority, category }: ConsultationRecord) =>
    run({
      call: async () => {
        const body = { question, priority, category, supervisorId: null };
        const asked = await submitKey.current.send(body, (key) => askQuestion(body, key));
        await onAsked(asked);
      },
      done: { title: 'Asked again' },
      failure: 'Failed to ask again. Please try again.',
    }),
  );

  return {
    dialog,
    close,
    isBusy: isEscalating || isTakingBack || isDeleting || isNaming || isAskingAgain,
    escalate,
    takeBack,
    remove,
    startAskingAgain: (consultation: ConsultationRecord) => void askAgain(consultation),
    startNaming: (consultation: ConsultationRecord, who: ConcernedChoice) => void name(consultation, who),
    /** Asks for the supervisor unless there is only one. */
    startEscalation: (consultation: ConsultationRecord) => {
      const [only, ...others] = supervisors;
      if (only && others.length === 0) void escalate(consultation, only.id);
      else setDialog({ kind: 'escalate', consultation });
    },
    startDeleting: (consultation: ConsultationRecord) => setDialog({ kind: 'delete', consultation }),
    startTakingBack: (consultation: ConsultationRecord) => setDialog({ kind: 'take-back', consultation }),
  };
}
