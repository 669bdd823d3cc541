import type { LicenseDetails, Described, SupervisorRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatDate } from '../../lib/figures/dates.ts';

const labels: Record<keyof LicenseDetails, string> = {
  licenseNumber: 'License number',
  credentials: 'Credentials',
  licenseKind: 'Kind of license',
  licenseState: 'State',
  licensedOn: 'Issued',
  licenseExpiresOn: 'Expires',
};
const fields = Object.keys(labels) as (keyof LicenseDetails)[];
const dates: readonly string[] = ['licensedOn', 'licenseExpiresOn'];

interface Props {
  supervisor: SupervisorRecord;
  isBusy: boolean;
  onUse: () => void;
}

/** What a supervisor confirmed about their license, where it differs from the record, to be taken over with a press. */
export function ConfirmedNote({ supervisor, isBusy, onUse }: Props) {
  const differences = differencesOf(supervisor);
  if (differences.length === 0) return null;
  return (
    <Alert
      role="note"
      severity="info"
      sx={{ borderRadius: '12px', '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}
    >
      <strong>Your supervisor confirmed these details</strong>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
        {differences.map(({ field, confirmed, now }) => (
          <li key={field}>
            {labels[field]}: <strong>{shown(field, confirmed)}</strong>
            {now === null || now === '' ? ', not on file' : `, on file ${shown(field, now)}`}
          </li>
        ))}
      </Box>
      <Button
        size="small"
        color="inherit"
        disabled={isBusy}
        onClick={onUse}
        aria-label={`Use These Details of ${supervisor.name}`}
        sx={{ ml: -1, px: 1, mb: -0.75 }}
      >
        Use These Details
      </Button>
    </Alert>
  );
}

/** Returns the body that takes over what a supervisor confirmed. What they left open stays. */
export function confirmedBody(supervisor: SupervisorRecord): Described['NewSupervisor'] {
  const { name, email, phone, licenseNumber, credentials, isActive } = supervisor;
  const confirmed: Partial<LicenseDetails> = Object.fromEntries(
    differencesOf(supervisor).map((difference) => [difference.field, difference.confirmed]),
  );
  return { name, email, phone, licenseNumber, credentials, isActive, ...confirmed };
}

// What the supervisor left open says nothing.
function differencesOf(supervisor: SupervisorRecord) {
  return fields.flatMap((field) => {
    const confirmed = supervisor.confirmedDetails?.[field] ?? null;
    const now = supervisor[field];
    return confirmed === null || confirmed === now ? [] : [{ field, confirmed, now }];
  });
}

const shown = (field: string, value: string): string => (dates.includes(field) ? formatDate(value) : value);
