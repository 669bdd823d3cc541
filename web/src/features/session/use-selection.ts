import type { SessionRecord } from '@clinical-hours/proto/api';
import { useMemo, useState } from 'react';
import { isSelectable } from './session-selection.ts';

export interface Selection {
  /** Selected sessions that can still be acted on. */
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  select: (ids: readonly number[]) => void;
  clear: () => void;
}

/** The selected sessions, across all pages. A session that was decided in the meantime drops out by itself. */
export function useSelection(sessions: readonly SessionRecord[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids = useMemo(
    () =>
      new Set(
        sessions.filter((session) => isSelectable(session) && chosen.has(session.id)).map(({ id }) => id),
      ),
    [sessions, chosen],
  );
  return {
    ids,
    toggle: (id) => setChosen(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    select: (more) => setChosen(new Set([...ids, ...more])),
    clear: () => setChosen(new Set()),
  };
}
