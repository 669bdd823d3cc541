import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  subtitle?: string;
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
      {actions}
    </Box>
  );
}

/** The title of the browser's window. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} – Clinical Hours`}</title>;
}
