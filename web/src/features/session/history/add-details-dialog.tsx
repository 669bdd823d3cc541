import { activityGroups, activityLabel, type SessionRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { array, mixed, object } from 'yup';
import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { formatDate } from '../../../lib/figures/dates.ts';
import { useAsked } from '../../../lib/licenses.ts';
import { hoursTextOrDash } from '../../../lib/figures/numbers.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { PracticumField } from '../practicum-field.tsx';
import { RowAttributes } from '../row-attributes.tsx';
import {
  fieldsOf,
  toAttributesBody,
  toAttributesDraft,
  type AttributesDraft,
} from '../session-attributes.ts';
import { kindTitles, problemOfSupervisees, superviseesMessage } from '../session-draft.ts';
import type { AttributesBody } from '../session.api.ts';
import { SiteField } from '../site-field.tsx';

interface Props {
  session: SessionRecord;
  onSave: (body: AttributesBody) => Promise<unknown>;
  onClose: () => void;
}

const supervisees = mixed().test(
  'supervisees',
  superviseesMessage,
  (value) => problemOfSupervisees(value) === undefined,
);
const rows = array().of(object({ supervisees }));
const schema = object({ supervision: rows });

/** The dialog for the site, the practicum and the attributes of the rows of a session, whatever its status. */
export function AddDetailsDialog({ session, onSave, onClose }: Props) {
  const [initial] = useState(() => toAttributesDraft(session));
  const asked = useAsked();
  const [save, isBusy] = useAction(async (draft: AttributesDraft) => {
    const body = toAttributesBody(initial, draft);
    if (Object.keys(body).length === 0) return onClose();
    await onSave(body);
  });
  return (
    <FormDialog
      title="Add Details"
      subtitle={`Session of ${formatDate(session.date)}`}
      initialValues={initial}
      validationSchema={schema}
      onSubmit={save}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Save Details" />}
    >
      {session.status === 'approved' && session.reviewedBy === 'supervisor' && (
        <Alert role="note" severity="info" sx={{ borderRadius: '12px' }}>
          The supervisor approved the hours. These details are marked as added later.
        </Alert>
      )}
      {asked.has('site') && <SiteField />}
      {asked.has('practicum') && <PracticumField />}
      <RowFields />
    </FormDialog>
  );
}

function RowFields() {
  const asked = useAsked();
  const { values } = useFormikContext<AttributesDraft>();
  return activityGroups.flatMap((group) =>
    values[group].map((row, index) => {
      if (fieldsOf(group, row, asked).length === 0) return null;
      const of = index === 0 ? '' : ` ${index + 1}`;
      return (
        <Box
          key={`${group}.${index}`}
          component="fieldset"
          aria-label={`${kindTitles[group]}${of}`}
          sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
        >
          <Typography variant="body2" sx={{ display: 'flex', justifyContent: 'space-between' }}>
            <strong>{activityLabel(group, row.activityType) || kindTitles[group]}</strong>
            <span>{hoursTextOrDash(row.hours)}</span>
          </Typography>
          <RowAttributes
            group={group}
            index={index}
            row={row}
            asked={asked}
            rowLabel={`${kindTitles[group]}${of}`}
          />
        </Box>
      );
    }),
  );
}
