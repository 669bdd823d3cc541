import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { announcePage } from './page-announcer.tsx';

interface Props {
  title: string;
  subtitle?: string;
  /** One button, or several in a fragment. */
  actions?: ReactNode;
}

/** The head of a page: its only h1, also the title of the browser's window. */
export function PageHeader({ title, subtitle, actions }: Props) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
        mb: { xs: 2.5, md: 4 },
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
        // On a phone what can be done has a line of its own, and shares it.
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

/** The title of the browser's window, which screen readers are told when it changes. */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => announcePage(title), [title]);
  return <title>{`${title} – Clinical Hours`}</title>;
}
