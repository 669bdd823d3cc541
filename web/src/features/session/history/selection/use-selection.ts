import { maxBulkSessions, type SessionRecord } from '@clinical-hours/proto/api';
import { useState } from 'react';
import { afterSeeing, type Chosen, type LeftOut } from './session-selection.ts';

export interface Selection {
  /** The selected sessions of all pages and filters, at most 500. */
  chosen: Chosen;
  /** Those of them that the last action left out, with the reasons. */
  leftOut: readonly LeftOut[];
  /** Selects or deselects a session. Returns false when there is no room for it. */
  toggle: (session: SessionRecord) => boolean;
  /** Selects as many of the sessions as there is room for, and returns the number of those that did not fit. */
  select: (sessions: readonly SessionRecord[]) => number;
  /** Deselects these sessions. */
  drop: (ids: Iterable<number>) => void;
  /** Notes that these sessions are logged again. They stay selected. */
  logAgain: (ids: Iterable<number>) => void;
  /** Keeps the sessions that an action left out, until the next. */
  explain: (leftOut: readonly LeftOut[]) => void;
  clear: () => void;
}

const nothing: Chosen = new Map();

/** The selected sessions across all pages and filters. A session that is seen to be decided is deselected. */
export function useSelection(shown: readonly SessionRecord[]): Selection {
  const [saved, setSaved] = useState(nothing);
  const [explained, setExplained] = useState<readonly LeftOut[]>([]);
  const chosen = afterSeeing(saved, shown);
  // Set while rendering, so that a deselected session does not come back with the next page.
  if (chosen !== saved) setSaved(chosen);

  const drop = (ids: Iterable<number>) => {
    const gone = new Set(ids);
    setSaved((before) => new Map([...before].filter(([id]) => !gone.has(id))));
  };
  const select = (sessions: readonly SessionRecord[]) => {
    const added = sessions.filter(({ id }) => !chosen.has(id));
    const fitting = added.slice(0, Math.max(0, maxBulkSessions - chosen.size));
    setSaved((before) => new Map([...before, ...fitting.map((session) => [session.id, session] as const)]));
    return added.length - fitting.length;
  };
  return {
    chosen,
    leftOut: explained.filter(({ sessionId }) => chosen.has(sessionId)),
    toggle: (session) => {
      if (!chosen.has(session.id)) return select([session]) === 0;
      drop([session.id]);
      return true;
    },
    select,
    drop,
    logAgain: (ids) => {
      const changed = new Set(ids);
      const after = (session: SessionRecord): SessionRecord =>
        changed.has(session.id) ? { ...session, status: 'logged', reviewedBy: null } : session;
      setSaved((before) => new Map([...before].map(([id, session]) => [id, after(session)])));
    },
    explain: setExplained,
    clear: () => {
      setSaved(nothing);
      setExplained([]);
    },
  };
}
