import { formatDay } from '@clinical-hours/proto/api';
import { oneLine } from './words.ts';

/** The deputy to whom a mail goes instead of a supervisor who is out of office. */
export interface AskedDeputy {
  name: string;
  /** The last day on which the supervisor is out of office, yyyy-MM-dd. */
  until: string;
}

/** Tells a deputy why they get a mail. */
export const asDeputy = ({ until }: AskedDeputy, supervisorName: string): string =>
  `You're receiving this as deputy for ${oneLine(supervisorName, 'a supervisor')}, who is out of office until ${formatDay(until)}. You sign in your own name, and the receipt says whose deputy you are.`;
