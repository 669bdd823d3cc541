import type { SessionRecord } from '@clinical-hours/proto/api';
import type { SessionAction } from './session-actions.ts';
import type { Chosen } from './session-selection.ts';

/** What both looks of the history, table and cards, are given. */
export interface SessionListProps {
  sessions: readonly SessionRecord[];
  supervisorName: (id: number | null) => string;
  chosen: Chosen;
  onToggle: (session: SessionRecord) => void;
  onAction: (action: SessionAction, session: SessionRecord) => void;
}
