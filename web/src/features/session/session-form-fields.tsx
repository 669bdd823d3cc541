import { activityGroups, type SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { FormTextField } from '../../components/forms/form.tsx';
import { useAsked } from '../../lib/licenses.ts';
import { HoursGroup } from './hours-group.tsx';
import { PracticumField } from './practicum-field.tsx';
import { DetailsOpen, SessionDetails, useFoldedDetails } from './session-details.tsx';
import { SiteField } from './site-field.tsx';

interface Props {
  date: ReactNode;
  supervisor: ReactNode;
  /** The rows of hours, unless something else is given. */
  rows?: ReactNode;
  notesHelp?: string;
  /** For a form that shows the details of the last time as one line: whose names stand in it. */
  foldedFor?: readonly SupervisorRecord[];
}

/** The fields of a session, in every form of one. */
export function SessionFormFields({ date, supervisor, rows = <HoursRows />, notesHelp, foldedFor }: Props) {
  const asked = useAsked();
  const { isFolded, open } = useFoldedDetails(foldedFor !== undefined);
  return (
    <DetailsOpen value={!isFolded}>
      {date}
      {rows}
      <Divider />
      <SessionDetails
        supervisors={foldedFor ?? []}
        asksSite={asked.has('site')}
        isFolded={isFolded}
        onOpen={open}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {supervisor}
          {asked.has('site') && <SiteField />}
          {asked.has('practicum') && <PracticumField />}
        </Box>
      </SessionDetails>
      <FormTextField
        name="notes"
        label="Session Notes (optional)"
        multiline
        minRows={3}
        helperText={notesHelp}
      />
    </DetailsOpen>
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
