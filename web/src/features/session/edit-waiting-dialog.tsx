import { activityGroups, type SessionRecord, type SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormDateField } from '../../components/form-date-field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormTextField } from '../../components/form.tsx';
import { SupervisorSelect } from '../../components/supervisor-select.tsx';
import { useActionWithFeedback } from '../../components/use-action-with-feedback.ts';
import { addDays } from '../../lib/dates.ts';
import { useAsked } from '../../lib/licenses.ts';
import { useAction } from '../../lib/use-action.ts';
import { useToday } from '../../lib/use-now.ts';
import type { WaitingSession } from '../../lib/waiting-session.ts';
import { waitingOf } from '../../lib/waiting-sessions.ts';
import { HoursGroup } from './hours-group.tsx';
import { PracticumField } from './practicum-field.tsx';
import { hasHours, sessionDraftSchema, toSessionBody, type SessionDraft } from './session-draft.ts';
import { toEditDraft } from './session-edit.ts';
import { SiteField } from './site-field.tsx';
import { useUnusualQuestion } from './use-unusual-question.tsx';

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
        description: 'The session was sent meanwhile. Please edit it in your history.',
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
      validationSchema={sessionDraftSchema}
      onSubmit={submit}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Save Changes" />}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormDateField name="date" label="Session Date" max={addDays(useToday(), 1)} />
        <SupervisorSelect supervisors={supervisors}>
          <option value="">Select a supervisor</option>
        </SupervisorSelect>
        {asked.has('site') && <SiteField />}
        {asked.has('practicum') && <PracticumField />}
      </Box>
      {activityGroups.map((group) => (
        <Stack key={group} spacing={3}>
          <Divider />
          <HoursGroup group={group} />
        </Stack>
      ))}
      <Divider />
      <FormTextField name="notes" label="Session Notes (optional)" multiline minRows={3} />
      {unusual.question}
    </FormDialog>
  );
}

// What the form looks at is in the body as well as in a logged session.
function draftOf({ body }: WaitingSession): SessionDraft {
  const { supervisorId = null, siteId = null, practicum = null, activityBreakdown = null } = body;
  return toEditDraft({ ...body, supervisorId, siteId, practicum, activityBreakdown } as SessionRecord);
}
