import {
  activityGroups,
  type SessionRecord,
  type SupervisorRecord,
  type Described,
} from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { FormButtons } from '../../../../components/forms/form-buttons.tsx';
import { FormDateField } from '../../../../components/forms/form-date-field.tsx';
import { FormDialog } from '../../../../components/forms/form-dialog.tsx';
import { SupervisorSelect } from '../../../../components/forms/supervisor-select.tsx';
import { addDays } from '../../../../lib/figures/dates.ts';
import { useToday } from '../../../../lib/use-now.ts';
import { useAction } from '../../../../lib/requests/use-action.ts';
import { HoursField } from '../../hours-group.tsx';
import {
  hasHours,
  kindTitles,
  notesSchema,
  problemsOfDraft,
  type SessionDraft,
} from '../../session-draft.ts';
import { breakdownOf, toEditDraft, toUpdateBody } from '../../session-edit.ts';
import { otherHoursOn } from '../../day-hours.ts';
import { useUnusualQuestion } from '../../use-unusual-question.tsx';
import { SessionFormFields } from '../../session-form-fields.tsx';

interface Props {
  /** The session when the dialog was opened. */
  session: SessionRecord;
  /** The session as last fetched. */
  latest: SessionRecord;
  supervisors: readonly SupervisorRecord[];
  /** Returns whether the session was saved. */
  onSave: (body: Described['SessionChange']) => Promise<boolean>;
  onClose: () => void;
}

/** The dialog in which a logged or pending session is edited: its rows, or its totals when it has no rows. */
export function EditSessionDialog({ session, latest, supervisors, onSave, onClose }: Props) {
  const [initial] = useState(() => toEditDraft(session));
  const hasRows = breakdownOf(session) !== undefined;
  // After a refusal the user knows that the session has changed, so the next attempt is based on the latest version.
  const [wasRefused, setWasRefused] = useState(false);
  const unusual = useUnusualQuestion('Yes, Save Changes', initial, (date) => otherHoursOn(date, session.id));
  const [save, isBusy] = useAction(async (draft: SessionDraft) => {
    const body = toUpdateBody(initial, draft, hasRows);
    if (Object.keys(body).length === 0) return onClose();
    const { updatedAt } = wasRefused ? latest : session;
    setWasRefused(!(await onSave({ ...body, updatedAt })));
  });
  const submit = async (draft: SessionDraft, form: FormikHelpers<SessionDraft>) => {
    if (hasHours(draft)) await unusual.ask(draft, () => save(draft));
    else form.setFieldError('directClinical.0.hours', 'Please enter at least some hours before submitting.');
  };
  return (
    <FormDialog
      title="Edit Session"
      initialValues={initial}
      validate={problemsOfDraft}
      validationSchema={notesSchema}
      onSubmit={submit}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Save Changes" />}
    >
      {session.status === 'pending' && session.askedAt !== null && (
        <WasAsked name={supervisors.find(({ id }) => id === session.supervisorId)?.name} />
      )}
      {session.supervisorNotes && <LastReview notes={session.supervisorNotes} />}
      <SessionFormFields
        date={<FormDateField name="date" label="Session Date" max={addDays(useToday(), 1)} />}
        supervisor={<SupervisorField current={session.supervisorId} supervisors={supervisors} />}
        rows={hasRows ? undefined : <TotalFields />}
      />
      {unusual.question}
    </FormDialog>
  );
}

function WasAsked({ name = 'Your supervisor' }: { name: string | undefined }) {
  return (
    <Alert role="note" severity="warning" sx={{ borderRadius: '12px', overflowWrap: 'anywhere' }}>
      {name} was asked about this session. Saving withdraws that request. Ask again afterward.
    </Alert>
  );
}

function LastReview({ notes }: { notes: string }) {
  return (
    <Alert role="note" severity="info" sx={{ borderRadius: '12px', overflowWrap: 'anywhere' }}>
      <strong>Last review note:</strong> {notes}
    </Alert>
  );
}

interface SupervisorFieldProps {
  current: number | null;
  supervisors: readonly SupervisorRecord[];
}

// Hours with a supervisor keep one: there is no empty option. A removed supervisor stays until another is chosen.
function SupervisorField({ current, supervisors }: SupervisorFieldProps) {
  const isListed = supervisors.some(({ id }) => id === current);
  return (
    <SupervisorSelect supervisors={supervisors}>
      {current === null && <option value="">No supervisor</option>}
      {current !== null && !isListed && <option value={String(current)}>Unknown</option>}
    </SupervisorSelect>
  );
}

function TotalFields() {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
      <Typography component="legend" variant="h6" sx={{ p: 0, mb: 1.5 }}>
        Hours
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
        {activityGroups.map((group) => (
          <HoursField
            key={group}
            name={`${group}.0.hours`}
            label={`${kindTitles[group]} hours`}
            shownLabel={kindTitles[group]}
          />
        ))}
      </Box>
    </Box>
  );
}
