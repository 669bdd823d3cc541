import { useCallback, useEffect, useState } from 'react';
import { usePagedQuery } from '../../lib/use-paged-query.ts';
import {
  cleanSearch,
  everySession,
  readHistoryQuery,
  writeHistoryQuery,
  type HistoryQuery,
} from './history-query.ts';

const typingPauseMs = 300;

/** The query of the history, with the text in its search field, which enters the query after a pause. */
export function useHistoryQuery(supervisorIds: ReadonlySet<number>) {
  // Undefined while the field shows the text of the query.
  const [typed, setTyped] = useState<string>();
  const forgetTyped = useCallback(() => setTyped(undefined), []);
  const read = useCallback(
    (search: URLSearchParams) => readHistoryQuery(search, supervisorIds),
    [supervisorIds],
  );
  const paged = usePagedQuery(read, writeHistoryQuery, forgetTyped);
  const { query, go } = paged;
  const text = typed ?? query.q;

  useEffect(() => {
    const q = cleanSearch(text);
    if (q === query.q) return undefined;
    const timer = setTimeout(() => go({ q, page: 1 }, { replace: true }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text, query.q, go]);

  return {
    ...paged,
    text,
    setText: setTyped,
    filter: (changes: Partial<HistoryQuery>) => paged.filter({ q: cleanSearch(text), ...changes }),
    clear: () => {
      forgetTyped();
      go(everySession);
    },
  };
}
