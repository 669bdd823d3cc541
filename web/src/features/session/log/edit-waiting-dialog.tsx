import { type SessionRecord, type SupervisorRecord } from '@clinical-hours/proto/api';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDateField } from '../../../components/forms/form-date-field.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { SupervisorSelect } from '../../../components/forms/supervisor-select.tsx';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import { addDays } from '../../../lib/figures/dates.ts';
import { useAsked } from '../../../lib/licenses.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { useToday } from '../../../lib/use-now.ts';
import type { WaitingSession } from '../../../lib/requests/waiting-session.ts';
import { waitingOf } from '../../../lib/offline/waiting-sessions.ts';
import {
  hasHours,
  notesSchema,
  problemsOfDraft,
  toSessionBody,
  type SessionDraft,
} from '../session-draft.ts';
import { toEditDraft } from '../session-edit.ts';
import { useUnusualQuestion } from '../use-unusual-question.tsx';
import { SessionFormFields } from '../session-form-fields.tsx';

interface Props {
  userId: number;
  /** The session when the dialog was opened. */
  session: WaitingSession;
  supervisors: readonly SupervisorRecord[];
  onClose: () => void;
}

/** The dialog in which a session is edited that waits to be sent. */
export function EditWaitingDialog({ userId, session, supervisors, onClose }: Props) {
  const [initial] = useState(() => draftOf(session));
  const asked = useAsked();
  const run = useActionWithFeedback();
  const unusual = useUnusualQuestion('Yes, Save Changes', initial);
  const [save, isBusy] = useAction((draft: SessionDraft) =>
    run({
      call: async () => {
        if (!(await waitingOf(userId).edit(session.id, toSessionBody(draft, asked)))) throw new Error('sent');
      },
      failure: () => ({
        title: 'Your changes were not saved',
        description: 'The session has been sent. Please edit it in your history.',
        isError: true,
      }),
      onDone: onClose,
    }),
  );
  const submit = async (draft: SessionDraft, form: FormikHelpers<SessionDraft>) => {
    if (draft.supervisorId === '') {
      form.setFieldError('supervisorId', 'Please select a supervisor before logging hours.');
    } else if (!hasHours(draft)) {
      form.setFieldError('directClinical.0.hours', 'Please enter at least some hours before submitting.');
    } else await unusual.ask(draft, () => save(draft));
  };
  return (
    <FormDialog
      title="Edit Waiting Session"
      initialValues={initial}
      validate={problemsOfDraft}
      validationSchema={notesSchema}
      onSubmit={submit}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Save Changes" />}
    >
      <SessionFormFields
        date={<FormDateField name="date" label="Session Date" max={addDays(useToday(), 1)} />}
        supervisor={
          <SupervisorSelect supervisors={supervisors}>
            <option value="">Select a supervisor</option>
          </SupervisorSelect>
        }
      />
      {unusual.question}
    </FormDialog>
  );
}

// What the form looks at is in the body as well as in a logged session.
function draftOf({ body }: WaitingSession): SessionDraft {
  return toEditDraft({ ...body, activityBreakdown: body.activityBreakdown ?? null } as SessionRecord);
}
