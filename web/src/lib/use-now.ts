import { useEffect, useState } from 'react';

const refreshMs = 60_000;

/** The time, as of at most a minute ago: ages on a page that stays open grow. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
