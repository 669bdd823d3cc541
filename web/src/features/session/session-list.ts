import type { SessionRecord } from '@clinical-hours/proto/api';

/** What both looks of the history, table and cards, are given. */
export interface SessionListProps {
  sessions: readonly SessionRecord[];
  supervisorName: (id: number | null) => string;
  selectedIds: ReadonlySet<number>;
  onToggle: (id: number) => void;
  onRequestApproval: (id: number) => void;
  isBusy: boolean;
}
