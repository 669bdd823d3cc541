// Used by session, and toast-view.tsx.
import Box from '@mui/material/Box';
import { useCallback, type ReactNode } from 'react';
import { pagePadding, pageWidth, sidebarWidth } from '../styles.ts';

/** The custom property of the root with the height of the bar at the foot of the window. Toasts stay above it. */
export const footBarHeight = '--foot-bar-height';

/**
 * A bar at the foot of the window, over the column of the page. It takes no space of the page, so nothing moves when it
 * comes or goes: the page reserves space below its content.
 */
export function FootBar({ children }: { children: ReactNode }) {
  const measure = useCallback((bar: HTMLElement | null) => {
    const { style } = document.documentElement;
    const tell = () => style.setProperty(footBarHeight, `${bar?.offsetHeight ?? 0}px`);
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(tell);
    if (bar) observer?.observe(bar);
    return () => {
      observer?.disconnect();
      style.removeProperty(footBarHeight);
    };
  }, []);
  return (
    <Box ref={measure} data-foot-bar="window" sx={placeSx}>
      <Box sx={{ maxWidth: pageWidth, mx: 'auto' }}>{children}</Box>
    </Box>
  );
}

const placeSx = {
  position: 'fixed',
  bottom: 0,
  left: { xs: 0, md: sidebarWidth },
  right: 0,
  px: { ...pagePadding, xs: 0 },
  zIndex: 3,
  // Beside the bar, what is below can be clicked.
  pointerEvents: 'none',
  '& > * > *': { pointerEvents: 'auto' },
  displayPrint: 'none',
} as const;
