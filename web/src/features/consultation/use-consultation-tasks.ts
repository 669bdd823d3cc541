import type { ConsultationRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import { useState } from 'react';
import { useToast } from '../../components/toast.tsx';
import { isStaleRecord, serverMessage } from '../../lib/http.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRefresh } from '../../lib/use-refresh.ts';
import { escalateConsultation, withdrawConsultation } from './consultation.api.ts';

/** Which dialog is open, and about which consultation. */
export interface ConsultationTask {
  kind: 'escalate' | 'take-back';
  consultation: ConsultationRecord;
}

interface Options {
  supervisors: readonly SupervisorRecord[];
  /** Told when one has changed, once the list shows it. */
  onChanged: (id: number) => void;
}

/** Escalating a question and taking it back, with what the user is told about it. */
export function useConsultationTasks({ supervisors, onChanged }: Options) {
  const toast = useToast();
  const refresh = useRefresh();
  const [task, setTask] = useState<ConsultationTask>();
  const close = () => setTask(undefined);

  const settle = async (id: number) => {
    close();
    await refresh();
    onChanged(id);
  };

  const fail = async (error: unknown, id: number, title: string, description: string | undefined) => {
    toast({ title, description, isError: true });
    // It is not what the screen shows any more: answered meanwhile, or changed in another window.
    if (isStaleRecord(error)) await settle(id);
  };

  const [escalate, isEscalating] = useAction(async ({ id }: ConsultationRecord, supervisorId: number) => {
    try {
      await escalateConsultation(id, supervisorId);
    } catch (error) {
      const description = serverMessage(error) ?? 'Please try again.';
      return fail(error, id, 'Error escalating consultation', description);
    }
    toast({ title: 'Consultation escalated', description: 'Your supervisor will be notified.' });
    return settle(id);
  });

  const [takeBack, isTakingBack] = useAction(async ({ id }: ConsultationRecord) => {
    try {
      await withdrawConsultation(id);
    } catch (error) {
      return fail(error, id, 'Failed to take back question. Please try again.', serverMessage(error));
    }
    toast({
      title: 'Question taken back',
      description: 'The link in your supervisor’s email no longer works.',
    });
    return settle(id);
  });

  return {
    task,
    close,
    isBusy: isEscalating || isTakingBack,
    escalate,
    takeBack,
    /** Asks whom to send it to, when there is a choice. */
    startEscalation: (consultation: ConsultationRecord) => {
      const [only, ...others] = supervisors;
      if (only && others.length === 0) void escalate(consultation, only.id);
      else setTask({ kind: 'escalate', consultation });
    },
    startTakingBack: (consultation: ConsultationRecord) => setTask({ kind: 'take-back', consultation }),
  };
}
