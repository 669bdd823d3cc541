import { activityGroups } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { FormTextField } from '../../components/form.tsx';
import { useAsked } from '../../lib/licenses.ts';
import { HoursGroup } from './hours-group.tsx';
import { PracticumField } from './practicum-field.tsx';
import { SiteField } from './site-field.tsx';

interface Props {
  date: ReactNode;
  supervisor: ReactNode;
  /** The rows of hours, unless something else is given. */
  rows?: ReactNode;
  notesHelp?: string;
}

/** The fields of a session, in every form of one. */
export function SessionFormFields({ date, supervisor, rows = <HoursRows />, notesHelp }: Props) {
  const asked = useAsked();
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {date}
        {supervisor}
        {asked.has('site') && <SiteField />}
        {asked.has('practicum') && <PracticumField />}
      </Box>
      {rows}
      <Divider />
      <FormTextField
        name="notes"
        label="Session Notes (optional)"
        multiline
        minRows={3}
        helperText={notesHelp}
      />
    </>
  );
}

function HoursRows() {
  return activityGroups.map((group) => (
    <Stack key={group} spacing={3}>
      <Divider />
      <HoursGroup group={group} />
    </Stack>
  ));
}
