import type { ApiClient } from '@clinical-hours/service-kit/api-client';
import type { MailKind, ReceivedMail } from './inbox-client.ts';
import type { RecordedCall } from '../../tests/support/clients.ts';

/** A part of the product that the probe requests; each has a path that needs this part. */
export type Part = 'auth' | 'hours' | 'supervisor' | 'consultation' | 'document' | 'web';

/** An attempt of a call by a scenario, the probe, or a bystander that a fault brings along. */
export type Call = RecordedCall<{ scenario: number } | { probe: Part } | { bystander: number }>;

export type Status = 'logged' | 'pending' | 'approved' | 'rejected';

export interface ExpectedSession {
  id: number;
  notes: string;
  hours: number;
  /** Every status in order; the last one is the expected current status. */
  steps: Status[];
}

export interface ExpectedDocument {
  id: number;
  sha256: string;
}

export interface ExpectedConsultation {
  id: number;
  response: string | undefined;
}

export interface ExpectedEmails {
  to: string;
  kind: MailKind;
  count: number;
}

/** The expected state of one trainee and their supervisor. It holds only what was answered with 2xx. */
export interface ExpectedScenario {
  index: number;
  /** The client of the trainee, signed in. */
  client: ApiClient;
  userId: number | undefined;
  email: string;
  supervisorEmail: string;
  supervisors: { id: number; email: string }[];
  sessions: ExpectedSession[];
  documents: ExpectedDocument[];
  consultations: ExpectedConsultation[];
  emails: ExpectedEmails[];
  /** Whether an administrator has deleted the trainee. */
  isErased: boolean;
  /** Why the scenario did not run to its end. */
  failure: string | undefined;
}

/** All calls and scenarios from before the injection until after the healing. */
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
  /** Every change of status in order, with who made it. */
  history: { from: string | null; to: string; actor: string }[];
}

/** A trainee's data as the API returns it. */
export interface ObservedScenario {
  /** Status of `GET /api/user`: 200, or 401 when the trainee is gone. */
  userStatus: number;
  isListed: boolean;
  /** The number of supervisors in the list of administrators; undefined when the trainee is not listed. */
  supervisorCount: number | undefined;
  sessions: ObservedSession[];
  stats: { totalHours: number; approvedHours: number; pendingHours: number };
  /** By receipt number. */
  receipts: ReadonlyMap<string, { isGenuine: boolean; approvedHours: number }>;
  supervisors: { id: number; email: string }[];
  /** The SHA-256 of the downloaded content; undefined when the download fails. */
  documents: { id: number; sha256: string | undefined }[];
  consultations: { id: number; response: string | undefined }[];
}

/** The product as seen from outside: its API, the mailbox and the object store. */
export interface Observed {
  mails: readonly ReceivedMail[];
  /** By the index of the scenario. */
  scenarios: ReadonlyMap<number, ObservedScenario>;
  /** The SHA-256 of every object in the store. */
  objects: readonly string[];
  /** The status with which each part answers its probe. */
  parts: Readonly<Record<Part, number | undefined>>;
  pids: Readonly<Record<string, number | undefined>>;
}
