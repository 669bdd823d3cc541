// Used by dashboard and session, and print.tsx.
import { useEffect, useState } from 'react';
import { today } from './figures/dates.ts';

const refreshMs = 60_000;

/** The time, at most a minute old, so that ages on an open page grow. */
export function useNow(): Date {
  return useClock(now);
}

/** Today's calendar date in the display time zone. It changes on a page that stays open, at most a minute late. */
export function useToday(): string {
  return useClock(currentDay);
}

const now = () => new Date();
const currentDay = () => today();

function useClock<T>(read: () => T): T {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const refresh = () => setValue(read());
    const timer = setInterval(refresh, refreshMs);
    // Browsers stop the timers of a tab in the background.
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [read]);
  return value;
}
