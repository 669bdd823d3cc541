// Used by most features.
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode, type Ref } from 'react';
import { cardPadding } from './styles.ts';

interface Props {
  title: string;
  /** Shown under the title. */
  text?: string;
  /** A button or a link, to the right of the title. */
  action?: ReactNode;
  /** Lets the content reach the edges of the card, as a table does. */
  isFlush?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** A card that is a section of its page, with a title. */
export function SectionCard({ title, text, action, isFlush = false, ref, children }: Props) {
  const titleId = useId();
  return (
    <Card ref={ref} component="section" aria-labelledby={titleId}>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'start',
          justifyContent: 'space-between',
          p: cardPadding,
          pb: 2,
          // Aligns the text of the button, without its padding, with the title and with the right edge of the content.
          '& > .MuiButton-root': { flexShrink: 0, px: 1, mr: -1, my: -1.125 },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography id={titleId} component="h2" variant="h6" sx={{ lineHeight: 1.3 }}>
            {title}
          </Typography>
          {text && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {text}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      {isFlush ? children : <Box sx={{ px: cardPadding, pb: cardPadding }}>{children}</Box>}
    </Card>
  );
}
