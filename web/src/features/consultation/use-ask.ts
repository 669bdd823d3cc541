import type { ConsultationRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import type { FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useToast, type Toast } from '../../components/feedback/toast.tsx';
import { serverMessage } from '../../lib/requests/http.ts';
import { SubmitKey } from '../../lib/requests/submit-key.ts';
import { useAction } from '../../lib/requests/use-action.ts';
import { useRefresh } from '../../lib/requests/use-refresh.ts';
import { askQuestion } from './consultation.api.ts';
import { toQuestionBody, type Addressee, type QuestionDraft } from './question-draft.ts';

const failures: Record<Addressee, { title: string; fallback: string }> = {
  guidance: {
    title: 'Error getting guidance',
    fallback: 'Please try again or contact your supervisor.',
  },
  supervisor: {
    title: 'Error sending consultation',
    fallback: 'Please try again or contact support.',
  },
};

interface Options {
  supervisors: readonly SupervisorRecord[];
  /** Deletes the draft, and returns an empty one. */
  startOver: () => QuestionDraft;
  /** Shows the new question. Not called after the user has left the page. */
  onAsked: (consultation: ConsultationRecord) => Promise<unknown>;
}

/** Sends a question and shows its outcome. A user who leaves the page meanwhile loses nothing. */
export function useAsk({ supervisors, startOver, onAsked }: Options) {
  const toast = useToast();
  const refresh = useRefresh();
  const submitKey = useRef(new SubmitKey());
  const isMounted = useIsMounted();
  // Not a value of the form, because a button sets it and submits at once.
  const addressee = useRef<Addressee>('guidance');
  const [asked, setAsked] = useState<Addressee>();
  // The toast disappears after five seconds, and its text may say where to get help.
  const [failure, setFailure] = useState<Toast>();

  const [ask, isAsking] = useAction(async (draft: QuestionDraft, form: FormikHelpers<QuestionDraft>) => {
    const to = addressee.current;
    // A submit without a button asks for guidance, even after a question for a supervisor.
    addressee.current = 'guidance';
    setAsked(to);
    setFailure(undefined);
    let consultation: ConsultationRecord;
    try {
      const body = await toQuestionBody(draft, to, supervisors);
      consultation = await submitKey.current.send(body, (key) => askQuestion(body, key));
    } catch (error) {
      const { title, fallback } = failures[to];
      const shown = { title, description: serverMessage(error) ?? fallback, isError: true };
      setFailure(shown);
      toast(shown);
      return;
    }
    form.resetForm({ values: startOver() });
    if (to === 'supervisor') {
      toast({
        title: 'Consultation sent to supervisor',
        description: 'Your supervisor will respond via email.',
      });
    } else if (!isMounted.current) {
      toast({ title: 'Your guidance is ready', description: 'You’ll find it under Get Answers.' });
    }
    if (isMounted.current) await onAsked(consultation);
    await refresh();
  });

  return {
    ask,
    /** Sets the addressee of the next submit. */
    address: (to: Addressee) => {
      addressee.current = to;
    },
    /** The addressee of the question that is being sent. */
    asking: isAsking ? asked : undefined,
    failure,
  };
}

function useIsMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
