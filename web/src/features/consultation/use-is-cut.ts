import { useLayoutEffect, useRef, useState } from 'react';

/** Whether the text of an element, as it is now, does not fit into the lines that it may have. */
export function useIsCut() {
  const ref = useRef<HTMLHeadingElement>(null);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const measure = () =>
      setIsCut(ref.current !== null && ref.current.scrollHeight > ref.current.clientHeight);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return [ref, isCut] as const;
}
