import { activityGroups, type SupervisorRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { FormTextField } from '../../components/form-text-field.tsx';
import { ValidatedForm } from '../../components/form.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { exactHours } from '../../lib/numbers.ts';
import { CalendarDateField } from './calendar-date-field.tsx';
import { HoursGroup } from './hours-group.tsx';
import { clinicalTotal, groupTotal, type SessionDraft } from './session-draft.ts';

interface Props {
  supervisors: readonly SupervisorRecord[];
  isBusy: boolean;
  hasLogged: boolean;
  onChange: (draft: SessionDraft) => void;
  onClear: () => void;
}

/** The form in which a session is logged. */
export function SessionForm({ supervisors, isBusy, hasLogged, onChange, onClear }: Props) {
  const { values } = useFormikContext<SessionDraft>();
  useEffect(() => {
    onChange(values);
  }, [onChange, values]);
  return (
    <ValidatedForm label="Log session">
      <TotalBar draft={values} />
      <Card
        sx={{
          p: { xs: 2, sm: 3.5 },
          display: 'grid',
          gap: { xs: 2, sm: 3 },
          overflow: 'visible',
          // A field that gets the focus must not hide behind the bars on top.
          '& input, & select': { scrollMarginTop: '10rem' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <CalendarDateField name="date" label="Session Date" />
          <SupervisorSelect supervisors={supervisors} />
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
          <strong>Next Steps:</strong> these hours are saved as pending. Request your supervisor’s approval in
          History, or, if they were already approved, mark them as approved there.
        </Alert>
        {hasLogged && (
          <Alert role="note" severity="success">
            Your session is in your history. Log another one here, or go to{' '}
            <TextLink to="/session-history">History</TextLink>.
          </Alert>
        )}
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <Button onClick={onClear}>Clear Form</Button>
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={isBusy}
            sx={{ flexGrow: { xs: 1, sm: 0 } }}
          >
            Log Session
          </Button>
        </Box>
      </Card>
    </ValidatedForm>
  );
}

function SupervisorSelect({ supervisors }: { supervisors: readonly SupervisorRecord[] }) {
  return (
    <FormTextField
      name="supervisorId"
      label="Supervisor"
      select
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">Select a supervisor</option>
      {supervisors.map(({ id, name }) => (
        <option key={id} value={String(id)}>
          {name}
        </option>
      ))}
    </FormTextField>
  );
}

function TotalBar({ draft }: { draft: SessionDraft }) {
  const supervision = groupTotal(draft, 'supervision');
  return (
    <Box
      sx={{
        position: 'sticky',
        top: { xs: 64, md: 16 },
        zIndex: 2,
        mb: 2,
        px: { xs: 2, sm: 3.5 },
        py: 1.5,
        borderRadius: '16px',
        bgcolor: 'brand.deep',
        color: '#fff',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 2,
      }}
    >
      <Typography component="span" sx={{ fontWeight: 600 }}>
        Total Clinical Hours
      </Typography>
      <Typography
        component="output"
        aria-label="Total Clinical Hours"
        sx={{ fontSize: '1.6rem', fontWeight: 700, ml: 'auto', fontVariantNumeric: 'tabular-nums' }}
      >
        {exactHours(clinicalTotal(draft))}
      </Typography>
      <Typography
        variant="body2"
        sx={{ flexBasis: '100%', opacity: 0.85, display: { xs: 'none', sm: 'block' } }}
      >
        Direct plus indirect
        {supervision > 0 && `, and ${exactHours(supervision)} h of supervision beside them`}
      </Typography>
    </Box>
  );
}
