// Used by most features, the landing page and the pages.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { announcePage } from './page-announcer.tsx';

interface Props {
  title: string;
  subtitle?: string;
  /** A button, or a fragment of several. */
  actions?: ReactNode;
  /** Leaves less room below, for a page whose list should be seen whole. */
  isTight?: boolean;
}

/** The header of a page. Its title is the only h1, and the title of the window. */
export function PageHeader({ title, subtitle, actions, isTight = false }: Props) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
        mb: { xs: isTight ? 2 : 2.5, md: isTight ? 2 : 4 },
      }}
    >
      <PageTitle title={title} />
      <Box sx={{ flex: '1 1 160px' }}>
        <Typography component="h1" variant="h4">
          {title}
        </Typography>
        {subtitle && <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{subtitle}</Typography>}
      </Box>
      {actions && (
        // On phones the actions share a line of their own.
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            flex: { xs: '1 0 100%', sm: '0 0 auto' },
            '& > *': { flexGrow: { xs: 1, sm: 0 } },
          }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
}

/** The title of the window, announced to screen readers when it changes. */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => announcePage(title), [title]);
  return <title>{`${title} – Clinical Hours`}</title>;
}
