// Used by the application's frame, and unsaved-changes.tsx.
import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { Router } from 'react-router-dom';
import type { AppHistory, Holds } from '../lib/app-history.ts';

const HistoryContext = createContext<AppHistory | undefined>(undefined);

/** Shows the pages of a history. The page before stays until the code of the next one is there. */
export function AppRouter({ history, children }: { history: AppHistory; children: ReactNode }) {
  const [{ action, location }, setCurrent] = useState(history.current);
  useLayoutEffect(() => {
    return history.listen((move) => {
      const show = () => setCurrent(move);
      if (move.isAtOnce) flushSync(show);
      else startTransition(show);
    });
  }, [history]);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/** Asks before each move to another address. The result makes the move that was held last, or forgets it. */
export function useHold(holds: Holds): Pick<AppHistory, 'proceed' | 'stay'> {
  const history = useContext(HistoryContext);
  useEffect(() => history?.hold(holds), [history, holds]);
  return history ?? nothingHeld;
}

const nothingHeld = { proceed: () => undefined, stay: () => undefined };
