import type { ReceivedMail } from './inbox-client.ts';
import type { Part } from './expected.ts';

export interface ObservedSession {
  id: number;
  status: string;
  notes: string;
  hours: number;
  receiptNumber: string | undefined;
  /** Every status that it had, in order, and who made it so. */
  history: { from: string | null; to: string; actor: string }[];
}

/** What the API shows of one trainee. */
export interface ObservedScenario {
  /** Of the trainee's own record: 200, or 401 when there is none. */
  userStatus: number;
  /** Whether administrators see the trainee. */
  isListed: boolean;
  /** How many supervisors administrators see; undefined where the trainee is not listed. */
  supervisorCount: number | undefined;
  sessions: ObservedSession[];
  stats: { totalHours: number; approvedHours: number; pendingHours: number };
  /** By the number of the receipt, whether it is genuine, and the approved hours that it tells of. */
  receipts: ReadonlyMap<string, { isGenuine: boolean; approvedHours: number }>;
  supervisors: { id: number; email: string }[];
  /** The SHA-256 is that of what comes down; undefined when nothing does. */
  documents: { id: number; sha256: string | undefined }[];
  consultations: { id: number; response: string | undefined }[];
}

/** What can be seen of a product from outside: its API, the mailbox, the object store. */
export interface Observed {
  mails: readonly ReceivedMail[];
  /** By the index of the scenario. */
  scenarios: ReadonlyMap<number, ObservedScenario>;
  /** The SHA-256 of every object in the store. */
  objects: readonly string[];
  /** What each part answers by itself. */
  parts: Readonly<Record<Part, number | undefined>>;
  pids: Readonly<Record<string, number | undefined>>;
}
