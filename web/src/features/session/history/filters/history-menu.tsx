import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { MoreIcon } from '../../../../components/icons.tsx';
import { rangeText, type DayRange } from '../../../../lib/figures/day-ranges.ts';
import { exportOrAlert, type ExportFormat } from '../../../../lib/files/exports.ts';
import { useAction } from '../../../../lib/requests/use-action.ts';

interface Props {
  /** The days that the history shows, which are exported. Its other filters leave out nothing of a file. */
  range: DayRange;
  /** Undefined without a license whose rules look at details of sessions. */
  onBulkEdit: (() => void) | undefined;
}

/** What is done not often, or with many sessions: import, what was deleted, export and bulk edit. */
export function HistoryMenu({ range, onBulkEdit }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [save, isSaving] = useAction((format: ExportFormat) => exportOrAlert(format, range));
  const pick = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  const days = rangeText(range);
  const what = days === '' ? 'all sessions' : `sessions ${range.from && range.to ? `of ${days}` : days}`;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        More
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ root: { role: 'region', 'aria-label': 'More' }, list: { 'aria-label': 'More' } }}
      >
        <MenuItem component={Link} to="/session-history/import" sx={itemSx}>
          Import
        </MenuItem>
        <MenuItem component={Link} to="/session-history/deleted" sx={itemSx}>
          Deleted
        </MenuItem>
        {(['csv', 'pdf'] as const).map((format) => (
          <MenuItem key={format} disabled={isSaving} onClick={pick(() => void save(format))} sx={itemSx}>
            {`Export ${format.toUpperCase()}: ${what}`}
          </MenuItem>
        ))}
        {onBulkEdit && (
          <MenuItem onClick={pick(onBulkEdit)} sx={itemSx}>
            Bulk Edit
          </MenuItem>
        )}
      </Menu>
    </>
  );
}

const itemSx = { minHeight: 44, whiteSpace: 'normal' } as const;
