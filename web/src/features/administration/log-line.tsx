import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/figures/moments.ts';

interface Props {
  /** Time of the event, in ISO 8601. */
  at: string;
  /** The event in a few words. */
  title: string;
  /** Shown below the title. */
  particulars: ReactNode;
  /** The last column. */
  children: ReactNode;
}

/** A line of a log: time, event and details in three columns, which are stacked on a phone. */
export function LogLine({ at, title, particulars, children }: Props) {
  return (
    <Box
      component="li"
      sx={{
        px: { xs: 2, md: 2.5 },
        py: 1.5,
        display: 'grid',
        columnGap: 2,
        rowGap: 0.25,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '210px minmax(0, 1fr) minmax(0, 1fr)' },
        borderBottom: '1px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formatMoment(at)}
      </Typography>
      <Box>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {particulars}
      </Box>
      <Box>{children}</Box>
    </Box>
  );
}
