import { activityGroups, type SupervisorRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import { useFormikContext } from 'formik';
import { useEffect, type ReactNode } from 'react';
import { FormTextField, ValidatedForm } from '../../components/form.tsx';
import { SupervisorSelect } from '../../components/supervisor-select.tsx';
import { TextLink } from '../../components/links.tsx';
import { CalendarDateField } from './calendar-date-field.tsx';
import { HoursGroup } from './hours-group.tsx';
import type { SessionDraft } from './session-draft.ts';
import { SubmitPanel } from './submit-panel.tsx';

interface Props {
  supervisors: readonly SupervisorRecord[];
  isBusy: boolean;
  hasLogged: boolean;
  /** Shown above the fields. */
  proposal: ReactNode;
  onChange: (draft: SessionDraft) => void;
  onClear: () => void;
}

/** The form to log a session. */
export function SessionForm({ supervisors, isBusy, hasLogged, proposal, onChange, onClear }: Props) {
  const { values } = useFormikContext<SessionDraft>();
  useEffect(() => {
    onChange(values);
  }, [onChange, values]);
  return (
    <ValidatedForm label="Log session">
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 680px) minmax(240px, 300px)' },
        }}
      >
        <Card
          sx={{
            p: { xs: 2, sm: 3.5 },
            display: 'grid',
            gap: { xs: 2, sm: 3 },
            // Keeps focused elements clear of the bars at top and bottom.
            '& input, & select, & textarea, & button, & a': { scrollMarginBlock: '6rem' },
          }}
        >
          {proposal}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <CalendarDateField name="date" label="Session Date" />
            <SupervisorSelect supervisors={supervisors}>
              <option value="">Select a supervisor</option>
            </SupervisorSelect>
          </Box>
          {activityGroups.map((group) => (
            <Box key={group} sx={{ display: 'grid', gap: { xs: 2, sm: 3 } }}>
              <Divider />
              <HoursGroup group={group} />
            </Box>
          ))}
          <Divider />
          <FormTextField
            name="notes"
            label="Session Notes (optional)"
            multiline
            minRows={3}
            helperText="Please leave out anything that could identify a client."
          />
          <Alert role="note" severity="info" icon={false} sx={{ borderRadius: '12px' }}>
            <strong>Next Steps:</strong> these hours are saved as pending. Request your supervisor’s approval
            in History, or, if they were already approved, mark them as approved there.
          </Alert>
          {hasLogged && (
            <Alert role="note" severity="success">
              Your session is in your history. Log another one here, or go to{' '}
              <TextLink to="/session-history">History</TextLink>.
            </Alert>
          )}
          <Button onClick={onClear} sx={{ justifySelf: 'start', ml: -2 }}>
            Clear Form
          </Button>
        </Card>
        <SubmitPanel draft={values} isBusy={isBusy} />
      </Box>
    </ValidatedForm>
  );
}
