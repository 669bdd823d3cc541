import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * In pixels. On the screen a chart fills its container. In print its width is given, because scripts cannot measure a
 * page.
 */
export interface ChartSize {
  height: number;
  width?: number;
}

/** Widths in pixels that fit on both A4 and Letter. */
const printWidths = { all: 660, half: 320 } as const;

/** Returns the size of a chart from its heights in pixels. A printed chart is as wide as the page or half of it. */
export function useChartSize(
  heights: { screen: number; print: number },
  printWidth: keyof typeof printWidths,
): ChartSize {
  return useIsPrinting()
    ? { height: heights.print, width: printWidths[printWidth] }
    : { height: heights.screen };
}

/** Whether the page is being printed, for layouts that CSS alone cannot adapt. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser lays out the page when the event handler returns.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
