import { consultationStatuses, type ConsultationStatus } from '@clinical-hours/proto/api';
import TextField from '@mui/material/TextField';
import { badgeLabel } from '../../components/status-badge.tsx';

interface Props {
  status: ConsultationStatus | undefined;
  onPick: (status: ConsultationStatus | undefined) => void;
}

/** What the list is narrowed down by. */
export function StatusFilter({ status, onPick }: Props) {
  return (
    <TextField
      select
      size="small"
      id="filter-status"
      label="Status"
      value={status ?? ''}
      onChange={(event) => onPick(consultationStatuses.find((each) => each === event.target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{
        mb: 2.5,
        width: { xs: '100%', sm: 240 },
        // Why questions are missing is to be seen at a glance.
        ...(status && { '& .MuiInputBase-root': { bgcolor: 'brand.tint' } }),
      }}
    >
      <option value="">All Status</option>
      {consultationStatuses.map((each) => (
        <option key={each} value={each}>
          {badgeLabel(each)}
        </option>
      ))}
    </TextField>
  );
}
