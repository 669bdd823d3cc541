import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../../../components/brand.tsx';
import { PageTitle } from '../../../components/page-header.tsx';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
  footer: ReactNode;
}

/** The layout of the pages for people who are not signed in, such as signing in and registering. */
export function AccountCard({ title, text, children, footer }: Props) {
  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        px: 2,
        py: 4,
      }}
    >
      <PageTitle title={title} />
      <Box component="header" sx={{ mb: 3 }}>
        <MuiLink component={Link} to="/" underline="none" color="inherit">
          <Brand />
        </MuiLink>
      </Box>
      <Card component="main" sx={{ width: '100%', maxWidth: 460, p: { xs: 3, sm: 4 } }}>
        <Typography component="h1" variant="h5">
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.75, mb: 3 }}>{text}</Typography>
        {children}
        <Typography sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>{footer}</Typography>
      </Card>
    </Box>
  );
}

/** Links side by side, which wrap in narrow windows. */
export function LinkRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        columnGap: 3,
        rowGap: 1.25,
        '& a': { whiteSpace: 'nowrap' },
      }}
    >
      {children}
    </Box>
  );
}
