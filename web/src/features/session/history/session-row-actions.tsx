import type { SessionRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { formatDate } from '../../../lib/figures/dates.ts';
import { MoreMenu } from '../../../components/more-menu.tsx';
import { useWeeklyRequest } from '../../../lib/weekly-requests.ts';
import { actionLabels, actionsOf, type SessionAction } from './session-actions.ts';

interface Props {
  session: SessionRecord;
  onAction: (action: SessionAction, session: SessionRecord) => void;
  /** A button on cards, a text button in the table. */
  variant: 'text' | 'outlined';
  canAddDetails?: boolean;
}

/** The most likely action on a session, and a menu with the others. */
export function SessionRowActions({ session, onAction, variant, canAddDetails = false }: Props) {
  const isWeekly = useWeeklyRequest(session) !== undefined;
  const [main, ...others] = actionsOf(session, { canAddDetails, isWeekly });
  if (!main) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 0.5 }}>
      <Button
        size="small"
        variant={variant}
        onClick={() => onAction(main, session)}
        aria-label={nameOf(main, session)}
        sx={variant === 'text' ? inTableSx : { minWidth: 0, px: 1.75, whiteSpace: 'nowrap' }}
      >
        {actionLabels[main].label}
      </Button>
      {others.length > 0 && <MoreActions session={session} actions={others} onAction={onAction} />}
    </Box>
  );
}

// Two words may stand one below the other, so that all columns fit.
const inTableSx = { minWidth: 0, px: 1, py: 0, textAlign: 'left', lineHeight: 1.3 } as const;

function MoreActions({
  session,
  actions,
  onAction,
}: Pick<Props, 'session' | 'onAction'> & { actions: readonly SessionAction[] }) {
  return (
    <MoreMenu label={`More actions for session of ${formatDate(session.date)}`} minWidth={190}>
      {(pick) =>
        actions.map((action) => (
          <MenuItem
            key={action}
            aria-label={nameOf(action, session)}
            onClick={pick(() => onAction(action, session))}
            sx={{ minHeight: 44, color: action === 'delete' ? 'error.main' : undefined }}
          >
            {actionLabels[action].label}
          </MenuItem>
        ))
      }
    </MoreMenu>
  );
}

function nameOf(action: SessionAction, session: SessionRecord): string {
  const { label, about } = actionLabels[action];
  return `${label} ${about} ${formatDate(session.date)}`;
}
