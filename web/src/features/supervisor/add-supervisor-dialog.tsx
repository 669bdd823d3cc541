import type { Described, SupervisorRecord } from '@clinical-hours/proto/api';
import { useRef } from 'react';
import { useActionWithFeedback } from '../../components/feedback/use-action-with-feedback.ts';
import { serverMessage } from '../../lib/requests/http.ts';
import { SubmitKey } from '../../lib/requests/submit-key.ts';
import { SupervisorForm } from './supervisor-form.tsx';
import { addSupervisor } from './supervisor.api.ts';

interface Props {
  /** As it was found, with credentials or the family name first. */
  name: string;
  asksFor: 'license' | 'expiry' | undefined;
  onAdded: (supervisor: SupervisorRecord) => void;
  onClose: () => void;
}

/** The dialog in which a supervisor of a known name is added from another page. */
export function AddSupervisorDialog({ name, asksFor, onAdded, onClose }: Props) {
  const run = useActionWithFeedback();
  const submitKey = useRef(new SubmitKey());
  const add = (body: Described['NewSupervisor']) =>
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
      initialDetails={detailsIn(name)}
      asksFor={asksFor}
      onSave={add}
      onClose={onClose}
    />
  );
}

const letters = /^[A-Za-z.-]{2,10}$/;
const capital = /[A-Z]/g;

// The letters of a degree or a license: several capitals, as in LMFT or PhD.
const isCredential = (text: string): boolean =>
  text.split(' ').every((word) => letters.test(word) && (word.match(capital)?.length ?? 0) > 1);

/** Returns the name and the credentials in a name such as 'Whitfield, Dana, LMFT'. */
export function detailsIn(text: string): { name: string; credentials: string } {
  const parts = text
    .slice(0, 200)
    .split(',')
    .map((part) => part.trim());
  const credentials = parts.slice(1).filter(isCredential).join(', ');
  const [first = '', second] = parts.filter(
    (part, index) => part !== '' && (index === 0 || !isCredential(part)),
  );
  return { name: second === undefined ? first : `${second} ${first}`, credentials };
}
