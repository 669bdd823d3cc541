import type { SessionRecord } from '@clinical-hours/proto/api';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { draftIn, editIn } from '../log-again.ts';
import type { SessionDraft } from '../session-draft.ts';

/** The session that History proposes, which becomes a part of the draft. */
export function useProposal(): SessionDraft | undefined {
  const { state } = useLocation();
  const [proposed] = useState(() => draftIn(state));
  return proposed;
}

interface Arrivals {
  /** What the page was opened with, which is in the draft already. */
  proposed: SessionDraft | undefined;
  restore: (draft: SessionDraft) => void;
  edit: (session: SessionRecord) => void;
}

/**
 * Takes what a link, or a toast that outlived the page, brings along in the location, and removes it there: a reload
 * must not bring it again.
 */
export function useArrivals({ proposed, restore, edit }: Arrivals): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const act = useRef({ restore, edit });
  useEffect(() => {
    act.current = { restore, edit };
  });
  useEffect(() => {
    if (!state) return;
    const again = draftIn(state);
    const session = editIn(state);
    void navigate(pathname, { replace: true, state: null });
    if (again && again !== proposed) act.current.restore(again);
    if (session) act.current.edit(session);
  }, [navigate, pathname, state, proposed]);
}
