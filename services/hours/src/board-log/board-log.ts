import type { CountingView } from '@clinical-hours/proto/api';
import type { Supervisor__Output as SupervisorMessage } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import type { Signature } from '../receipt/receipt.repository.ts';
import type { BoardForm } from '../licensure/sheets/board-form.ts';
import type { BoardSheet } from '../licensure/sheets/board-sheet.ts';

/** A supervisor as a packet for a board tells of them. */
export type PacketSupervisor = Pick<
  SupervisorMessage,
  | 'name'
  | 'email'
  | 'licenseNumber'
  | 'credentials'
  | 'isActive'
  | 'licenseKind'
  | 'licenseState'
  | 'licensedOn'
  | 'licenseExpiresOn'
  | 'approvedFrom'
  | 'agreementSignedOn'
>;

/** The packet that a log belongs to. */
export interface PacketStamp {
  /** 32 hexadecimal digits. */
  number: string;
  madeAt: Date;
}

/** The weekly log of a trainee in the form of a board. */
export interface BoardLog {
  form: BoardForm;
  sheets: BoardSheet[];
  counting: CountingView;
  trainee: { name: string; licenseNumber?: string | undefined; fileNumber?: string | undefined };
  /** By id, including removed supervisors. */
  supervisors: ReadonlyMap<number, PacketSupervisor>;
  /** By id. */
  sites: ReadonlyMap<number, { name: string; address: string | null }>;
  /** The receipts that the sheets name, oldest first. */
  receipts: Signature[];
  /** The receipts whose approval was withdrawn, with the sentence about it. */
  withdrawn: { number: string; text: string }[];
  /** Whose rules count the hours, such as 'California LMFT, version 2026-08, read on 11/23/2026'. */
  rules: string;
  /** What the trainee entered as hours from before the product, in a sentence; undefined for none. */
  before?: string | undefined;
  /** Whether these are the trainee's own. */
  isOwn: boolean;
  /** What they do not check, in words. */
  cautions: readonly string[];
  /** yyyy-MM-dd */
  madeOn: string;
  timeZone: string;
  /** The public address of the product, where receipts can be verified. */
  publicUrl: string;
  /** Absent for a log of its own. */
  packet?: PacketStamp;
}

/** Which sessions a log has, as it says. */
export const countedText = {
  approved: 'Approved by a supervisor',
  pending: 'Approved by a supervisor, or pending',
  all: 'Everything except rejected',
} as const satisfies Record<CountingView, string>;
