import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has more than it can show, and so has to be within reach of the keyboard. */
export function useIsScrolling(element: RefObject<HTMLElement | null>): boolean {
  const [isScrolling, setIsScrolling] = useState(false);
  useEffect(() => {
    const measure = () => {
      if (!element.current) return;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element.current;
      setIsScrolling(scrollWidth > clientWidth || scrollHeight > clientHeight);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return isScrolling;
}
