import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** In pixels. On the screen a chart is as wide as its place; on paper, whose width no script learns, it is told. */
export interface ChartSize {
  height: number;
  width?: number;
}

/** The width of all and of half of a page, A4 and Letter alike, in pixels. */
const printWidths = { all: 660, half: 320 } as const;

/** The size of a chart of these heights, in pixels. A printed chart is as wide as all or half of the page. */
export function useChartSize(
  heights: { screen: number; print: number },
  printWidth: keyof typeof printWidths,
): ChartSize {
  return useIsPrinting()
    ? { height: heights.print, width: printWidths[printWidth] }
    : { height: heights.screen };
}

/** Whether the page is on its way to paper, for what styles alone cannot fit to it. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser lays the page out as soon as the event is over.
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
