import { useEffect, useState } from 'react';

const refreshMs = 60_000;

/** The time, at most a minute old, so that ages on an open page grow. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
