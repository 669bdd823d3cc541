import type { SupervisorBody, SupervisorRecord } from '@clinical-hours/proto/api';
import { useRef } from 'react';
import { useActionWithFeedback } from '../../components/use-action-with-feedback.ts';
import { serverMessage } from '../../lib/http.ts';
import { SubmitKey } from '../../lib/submit-key.ts';
import { SupervisorForm } from './supervisor-form.tsx';
import { addSupervisor } from './supervisor.api.ts';

interface Props {
  name: string;
  asksFor: 'license' | 'expiry' | undefined;
  onAdded: (supervisor: SupervisorRecord) => void;
  onClose: () => void;
}

/** The dialog in which a supervisor of a known name is added from another page. */
export function AddSupervisorDialog({ name, asksFor, onAdded, onClose }: Props) {
  const run = useActionWithFeedback();
  const submitKey = useRef(new SubmitKey());
  const add = (body: SupervisorBody) =>
    run({
      call: () => submitKey.current.send(body, (key) => addSupervisor(body, key)),
      done: { title: 'Supervisor added' },
      failure: (error) => ({
        title: `Failed to add supervisor: ${serverMessage(error) ?? 'Please try again.'}`,
        isError: true,
      }),
      onDone: (supervisor) => {
        onAdded(supervisor);
        onClose();
      },
    });
  return (
    <SupervisorForm
      supervisor={undefined}
      initialName={name}
      asksFor={asksFor}
      onSave={add}
      onClose={onClose}
    />
  );
}
