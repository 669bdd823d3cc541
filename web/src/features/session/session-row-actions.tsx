import type { SessionRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { MoreIcon } from '../../components/icons.tsx';
import { formatDate } from '../../lib/dates.ts';
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
  const [main, ...others] = actionsOf(session, canAddDetails);
  if (!main) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 0.5 }}>
      <Button
        size="small"
        variant={variant}
        onClick={() => onAction(main, session)}
        aria-label={nameOf(main, session)}
        sx={{ minWidth: 0, px: variant === 'text' ? 1 : 1.75, whiteSpace: 'nowrap' }}
      >
        {actionLabels[main].label}
      </Button>
      {others.length > 0 && <MoreActions session={session} actions={others} onAction={onAction} />}
    </Box>
  );
}

function MoreActions({
  session,
  actions,
  onAction,
}: Pick<Props, 'session' | 'onAction'> & { actions: readonly SessionAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const label = `More actions for session of ${formatDate(session.date)}`;
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 44, height: 44 }}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          // The menu is outside of the main landmark, so it is a landmark of its own.
          root: { role: 'region', 'aria-label': label },
          list: { 'aria-label': label },
          paper: { sx: { border: '1px solid', borderColor: 'divider', boxShadow: 3, minWidth: 190 } },
        }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action}
            aria-label={nameOf(action, session)}
            onClick={() => {
              setAnchor(null);
              onAction(action, session);
            }}
            sx={{ minHeight: 44, color: action === 'delete' ? 'error.main' : undefined }}
          >
            {actionLabels[action].label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function nameOf(action: SessionAction, session: SessionRecord): string {
  const { label, about } = actionLabels[action];
  return `${label} ${about} ${formatDate(session.date)}`;
}
