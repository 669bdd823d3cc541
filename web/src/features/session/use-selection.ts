import type { SessionRecord } from '@clinical-hours/proto/api';
import { useState } from 'react';
import { afterSeeing, type Chosen } from './session-selection.ts';

export interface Selection {
  /** The selected sessions of all pages, with their status. */
  chosen: Chosen;
  toggle: (session: SessionRecord) => void;
  select: (sessions: readonly SessionRecord[]) => void;
  /** Deselects these sessions. */
  drop: (ids: Iterable<number>) => void;
  replace: (chosen: Chosen) => void;
  clear: () => void;
}

/** The selected sessions across all pages and filters. A session that is seen to be decided is deselected. */
export function useSelection(shown: readonly SessionRecord[]): Selection {
  const [kept, setKept] = useState<Chosen>(new Map());
  const chosen = afterSeeing(kept, shown);
  // Set while rendering, so that a deselected session does not come back with the next page.
  if (chosen !== kept) setKept(chosen);

  const add = (sessions: readonly SessionRecord[]) =>
    setKept((before) => new Map([...before, ...sessions.map(({ id, status }) => [id, status] as const)]));
  const drop = (ids: Iterable<number>) => {
    const gone = new Set(ids);
    setKept((before) => new Map([...before].filter(([id]) => !gone.has(id))));
  };
  return {
    chosen,
    toggle: (session) => (chosen.has(session.id) ? drop([session.id]) : add([session])),
    select: add,
    drop,
    replace: setKept,
    clear: () => setKept(new Map()),
  };
}
