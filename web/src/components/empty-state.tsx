import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  title: string;
  text: string;
  action: ReactNode;
}

export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <Box sx={{ textAlign: 'center', py: { xs: 5, md: 7 }, px: 2 }}>
      <Box
        sx={{
          width: 64,
          height: 64,
          mx: 'auto',
          mb: 2,
          borderRadius: '50%',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'brand.tint',
          color: 'primary.main',
        }}
      >
        {icon}
      </Box>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 3, maxWidth: 420, mx: 'auto' }}>
        {text}
      </Typography>
      {action}
    </Box>
  );
}
