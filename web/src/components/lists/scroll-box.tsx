// Used by import and report, and record-table.tsx.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { cardPadding } from '../styles.ts';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface Props {
  /** The name of the region that scrolls. */
  label: string;
  /** The space in which the sentence above stands, as in a card that the content fills to its edges. */
  padding?: typeof cardPadding;
  /** In pixels; higher content scrolls. */
  maxHeight?: number | undefined;
  children: ReactNode;
}

interface Edges {
  isScrolling: boolean;
  /** Whether content is hidden beyond the edge. */
  left: boolean;
  right: boolean;
}

/**
 * Scrolls content that is too wide, and says so: by a sentence above it, and by edges that fade. The keyboard reaches
 * it while it scrolls.
 */
export function ScrollBox({ label, padding, maxHeight, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [{ isScrolling, left, right }, setEdges] = useState<Edges>({
    isScrolling: false,
    left: false,
    right: false,
  });
  const measure = () => {
    if (box.current) setEdges((before) => sameIfEqual(before, edgesOf(box.current as HTMLElement)));
  };
  // Before the browser paints, so that nothing below the sentence moves.
  useLayoutEffect(() => {
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return (
    <>
      {(left || right) && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', px: padding, pb: 0.75, displayPrint: 'none' }}
        >
          Scroll sideways to see all columns.
        </Typography>
      )}
      <Box
        ref={box}
        onScroll={measure}
        {...(isScrolling && { role: 'region', 'aria-label': label, tabIndex: 0 })}
        sx={{
          // Visually hidden texts within it scroll with it, and do not widen the page.
          position: 'relative',
          overflow: 'auto',
          maxHeight,
          maskImage: `linear-gradient(to right, ${left ? 'transparent, black 32px' : 'black, black'}, ${right ? 'black calc(100% - 32px), transparent' : 'black'})`,
          // The fading edges would hide the ring.
          '&:focus-visible': { maskImage: 'none' },
          '@media print': { maxHeight: 'none', overflow: 'visible', maskImage: 'none' },
        }}
      >
        {children}
      </Box>
    </>
  );
}

// In pixels. Less than that hides no content, only the space beside it.
const blank = 8;

function edgesOf({ scrollWidth, clientWidth, scrollHeight, clientHeight, scrollLeft }: HTMLElement): Edges {
  const hidden = scrollWidth - clientWidth;
  const isWide = hidden > blank;
  return {
    isScrolling: hidden > 0 || scrollHeight > clientHeight,
    left: isWide && scrollLeft > blank,
    right: isWide && hidden - scrollLeft > blank,
  };
}

function sameIfEqual(before: Edges, now: Edges): Edges {
  const isSame =
    before.isScrolling === now.isScrolling && before.left === now.left && before.right === now.right;
  return isSame ? before : now;
}
