import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState } from 'react';
import { DownloadIcon } from '../../../components/icons.tsx';
import { rangeText, type DayRange } from '../../../lib/day-ranges.ts';
import { exportOrAlert, type ExportFormat } from '../../../lib/exports.ts';
import { useAction } from '../../../lib/use-action.ts';

/** The exports of the days that the history shows. Its other filters leave out nothing of a file. */
export function ExportMenu({ range, sx }: { range: DayRange; sx?: SxProps<Theme> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [save, isSaving] = useAction((format: ExportFormat) => exportOrAlert(format, range));
  const pick = (format: ExportFormat) => {
    setAnchor(null);
    void save(format);
  };
  const days = rangeText(range);
  const what = days === '' ? 'all sessions' : `sessions ${range.from && range.to ? `of ${days}` : days}`;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isSaving}
        onClick={(event) => setAnchor(event.currentTarget)}
        {...(sx && { sx })}
      >
        Export
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ root: { role: 'region', 'aria-label': 'Export' }, list: { 'aria-label': 'Export' } }}
      >
        {(['csv', 'pdf'] as const).map((format) => (
          <MenuItem key={format} onClick={() => pick(format)} sx={{ minHeight: 44 }}>
            {`Export ${format.toUpperCase()}: ${what}`}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
