import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  cleanSearch,
  everySession,
  readHistoryQuery,
  writeHistoryQuery,
  type HistoryQuery,
} from './history-query.ts';

const typingPauseMs = 300;

/** The query of the history, with what is being typed into its search. Both are kept in the address. */
export function useHistoryQuery(supervisorIds: ReadonlySet<number>) {
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const location = useLocation();
  const [query, setQuery] = useState(() => readHistoryQuery(search, supervisorIds));
  const [text, setText] = useState(query.q);
  // The router changes its address in a transition, which may take a while. These were set here, and are under way:
  // any other address that arrives, by Back or by a link, says what is shown from then on.
  const underWay = useRef<string[]>([]);

  useEffect(() => {
    const arrived = new URLSearchParams(location.search);
    const position = underWay.current.indexOf(arrived.toString());
    if (position >= 0) {
      underWay.current.splice(0, position + 1);
      return;
    }
    // One that was passed over on the way, by Back at once, will not arrive any more.
    underWay.current = [];
    const found = readHistoryQuery(arrived, supervisorIds);
    setQuery(found);
    setText(found.q);
    // Not its text alone: who goes back before the next address was shown arrives at the one that is still shown.
  }, [location, supervisorIds]);

  const go = useCallback(
    (changes: Partial<HistoryQuery>, { replace = false } = {}) => {
      const next = { ...query, ...changes };
      const target = writeHistoryQuery(next).toString();
      setQuery(next);
      if (target === (underWay.current.at(-1) ?? address)) return;
      underWay.current.push(target);
      setSearch(target, { replace });
    },
    [query, address, setSearch],
  );

  useEffect(() => {
    const typed = cleanSearch(text);
    if (typed === query.q) return undefined;
    const timer = setTimeout(() => go({ q: typed, page: 1 }, { replace: true }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, query.q, go]);

  return {
    query,
    text,
    setText,
    /** Changes filters, and goes back to the first page. */
    filter: (changes: Partial<HistoryQuery>) => go({ q: cleanSearch(text), ...changes, page: 1 }),
    clear: () => {
      setText('');
      go(everySession);
    },
    goTo: (page: number, options?: { replace: boolean }) => go({ page }, options),
  };
}
