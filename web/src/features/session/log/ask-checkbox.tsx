import type { SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useId } from 'react';

interface Props {
  /** The chosen supervisor. */
  supervisor: SupervisorRecord | undefined;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Why a supervisor cannot be asked by email; undefined when they can. */
export function askingProblem({ addressState }: Pick<SupervisorRecord, 'addressState'>): string | undefined {
  if (addressState === 'bounced') return 'Emails to this address bounce.';
  return addressState === 'refused' ? 'Opted out of our emails.' : undefined;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/**
 * Whether the supervisor is asked for approval as soon as the session is logged. A long name is cut on the screen only.
 */
export function AskCheckbox({ supervisor, isChecked, onChange }: Props) {
  const id = useId();
  const problem = supervisor && askingProblem(supervisor);
  const name = supervisor?.name ?? 'your supervisor';
  const isDisabled = !supervisor || problem !== undefined;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0, height: 44, ml: -1.375 }}>
      <Checkbox
        id={id}
        checked={isChecked && !isDisabled}
        disabled={isDisabled}
        onChange={(_event, checked) => onChange(checked)}
        slotProps={{
          input: {
            // The parts of the label stand beside each other without spaces.
            'aria-label': `Ask ${name} to approve`,
            'aria-describedby': problem && `${id}-problem`,
          },
        }}
        sx={{
          color: 'inherit',
          '&.Mui-checked': { color: 'inherit' },
          '&.Mui-disabled': { color: 'inherit', opacity: 0.6 },
        }}
      />
      <Box sx={{ minWidth: 0, typography: 'body2', lineHeight: 1.3 }}>
        <Box
          component="label"
          htmlFor={id}
          sx={{ display: 'flex', gap: '0.3em', minWidth: 0, cursor: isDisabled ? 'default' : 'pointer' }}
        >
          <span>Ask</span>
          <Box component="span" sx={oneLine} title={supervisor?.name}>
            {name}
          </Box>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            to approve
          </Box>
        </Box>
        {problem && (
          <Box
            id={`${id}-problem`}
            component="span"
            sx={{ ...oneLine, display: 'block', fontSize: '0.8125rem' }}
          >
            {problem}
          </Box>
        )}
      </Box>
    </Box>
  );
}
