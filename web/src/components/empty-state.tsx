// Used by most features.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, RefObject } from 'react';

interface Props {
  icon: ReactNode;
  title: string;
  /** h3 inside a section with a heading of its own. */
  level?: 'h2' | 'h3';
  /** Lets the title take the focus when the last record of a list is gone. */
  titleRef?: RefObject<HTMLHeadingElement | null>;
  text?: string;
  action?: ReactNode;
}

/** Says that a list is empty or nothing matches, and offers what to do about it. */
export function EmptyState({ icon, title, level = 'h2', titleRef, text, action }: Props) {
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
      <Typography component={level} variant="h6" {...(titleRef && { ref: titleRef, tabIndex: -1 })}>
        {title}
      </Typography>
      {text && (
        <Typography sx={{ color: 'text.secondary', mt: 0.5, maxWidth: 420, mx: 'auto' }}>{text}</Typography>
      )}
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  );
}
