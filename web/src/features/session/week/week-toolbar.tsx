import {
  activityGroups,
  activityLabel,
  offeredActivityTypes,
  type LicenseRecord,
  type SiteRecord,
  type SupervisorRecord,
} from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type RefObject } from 'react';
import { AddIcon } from '../../../components/icons.tsx';
import { SupervisorOptions } from '../../../components/forms/supervisor-options.tsx';
import { boardTypesOf } from '../session-attributes.ts';
import { kindTitles } from '../session-draft.ts';
import { keyOf, type Activity } from './week-cells.ts';

interface Props {
  supervisors: readonly SupervisorRecord[];
  supervisorId: number | undefined;
  supervisorRef: RefObject<HTMLSelectElement | null>;
  onSupervisor: (id: number | undefined) => void;
  /** Undefined when the site is not asked for. */
  sites: readonly SiteRecord[] | undefined;
  siteId: number | null;
  onSite: (id: number | null) => void;
  licenses: readonly LicenseRecord[];
  /** The activities that have a row. */
  shown: readonly Activity[];
  onAdd: (activity: Activity) => void;
  onCopy: () => void;
}

const toText = (id: number | null | undefined): string => (id ? String(id) : '');
const toId = (text: string): number | undefined => (text === '' ? undefined : Number(text));

/** What is chosen for new hours of the week, and what adds rows and hours to it. */
export function WeekToolbar(props: Props) {
  const { supervisors, supervisorId, supervisorRef, onSupervisor, sites, siteId, onSite } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <TextField
        select
        id="week-supervisor"
        label="Supervisor"
        value={toText(supervisorId)}
        onChange={({ target }) => onSupervisor(toId(target.value))}
        inputRef={supervisorRef}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ flex: '1 1 220px', maxWidth: { sm: 320 } }}
      >
        <option value="">Select a supervisor</option>
        <SupervisorOptions supervisors={supervisors} />
      </TextField>
      {sites && (
        <TextField
          select
          id="week-site"
          label="Site"
          value={toText(siteId)}
          onChange={({ target }) => onSite(toId(target.value) ?? null)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ flex: '1 1 160px', maxWidth: { sm: 240 } }}
        >
          <option value="">Not set</option>
          {sites.map(({ id, name }) => (
            <option key={id} value={String(id)}>
              {name}
            </option>
          ))}
        </TextField>
      )}
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          ml: { sm: 'auto' },
          width: { xs: '100%', sm: 'auto' },
          '& > *': { flex: { xs: 1, sm: '0 0 auto' }, px: { xs: 1, sm: 2 }, whiteSpace: 'nowrap' },
        }}
      >
        <Button variant="outlined" onClick={props.onCopy}>
          Copy Last Week
        </Button>
        <AddActivity {...props} />
      </Box>
    </Box>
  );
}

function AddActivity({ licenses, shown, onAdd }: Pick<Props, 'licenses' | 'shown' | 'onAdd'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [picked, setPicked] = useState<Activity>();
  const isOpen = anchor !== null;
  const known = boardTypesOf(licenses);
  const taken = new Set(shown.map(keyOf));
  const pick = (activity: Activity) => {
    setPicked(activity);
    setAnchor(null);
  };
  // After the menu has returned the focus, which then goes to the new row.
  const add = () => {
    if (picked) onAdd(picked);
    setPicked(undefined);
  };
  return (
    <>
      <Button
        startIcon={<AddIcon />}
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Add Activity
      </Button>
      <Menu
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          // The menu is outside of the main landmark, so it is a landmark of its own.
          root: { role: 'region', 'aria-label': 'Activities' },
          list: { 'aria-label': 'Activities' },
          transition: { onExited: add },
        }}
      >
        {activityGroups.flatMap((group) => [
          <ListSubheader key={group} role="presentation" sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
            {kindTitles[group]}
          </ListSubheader>,
          ...offeredActivityTypes(group, known).map(([activityType]) => (
            <MenuItem
              key={activityType}
              disabled={taken.has(keyOf({ group, activityType }))}
              onClick={() => pick({ group, activityType })}
            >
              {activityLabel(group, activityType)}
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
}
