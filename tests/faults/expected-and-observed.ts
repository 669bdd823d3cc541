import type { ApiClient } from '@clinical-hours/service-kit/api-client';
import type { MailKind, ReceivedMail } from './inbox-client.ts';
import type { RecordedCall } from '../support/clients.ts';

/** A part of the product as probes know it; each has a call of its own that needs it. */
export type Part = 'auth' | 'hours' | 'supervisor' | 'consultation' | 'document' | 'web';

/** One try of one call: of a scenario, of a probe, or of a bystander whom a fault brings along. */
export type Call = RecordedCall<{ scenario: number } | { probe: Part } | { bystander: number }>;

export type Status = 'logged' | 'pending' | 'approved' | 'rejected';

export interface ExpectedSession {
  id: number;
  notes: string;
  hours: number;
  /** Every status that it had, in order; the last one is what it has to have in the end. */
  steps: Status[];
}

export interface ExpectedDocument {
  id: number;
  sha256: string;
}

export interface ExpectedConsultation {
  id: number;
  /** What the supervisor answered. */
  response: string | undefined;
}

export interface ExpectedEmails {
  to: string;
  kind: MailKind;
  count: number;
}

/** What one trainee and their supervisor did, and what has to be there in the end: only what was answered 2xx is in it. */
export interface ExpectedScenario {
  index: number;
  /** Of the trainee, signed in. */
  client: ApiClient;
  userId: number | undefined;
  email: string;
  supervisorEmail: string;
  supervisors: { id: number; email: string }[];
  sessions: ExpectedSession[];
  documents: ExpectedDocument[];
  consultations: ExpectedConsultation[];
  emails: ExpectedEmails[];
  /** An administrator has deleted the trainee. */
  isErased: boolean;
  /** Why it could not be told to its end. */
  failure: string | undefined;
}

/** Everything that was asked of the product while a fault was made and healed, and what it answered. */
export interface WorkloadResult {
  calls: readonly Call[];
  scenarios: readonly ExpectedScenario[];
  injectedAtMs: number;
  healedAtMs: number;
}

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
