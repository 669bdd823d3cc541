import type { UserRecord } from '@clinical-hours/proto/api';
import type { SortOrder } from './user-order.ts';

/** What both looks of the users, table and cards, are given. */
export interface UserListProps {
  users: readonly UserRecord[];
  /** The administrator who looks: nobody deletes themselves. */
  ownId: number;
  order: SortOrder;
  onSort: (order: SortOrder) => void;
  onEdit: (user: UserRecord) => void;
  onDelete: (user: UserRecord) => void;
}
