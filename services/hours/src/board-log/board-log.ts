import type { CountingView } from '@clinical-hours/proto/api';
import type { Signature } from '../receipt/receipt.repository.ts';
import type { NamedSupervisor } from '../report/signer.ts';
import type { BoardForm } from './board-form.ts';
import type { BoardSheet } from './board-sheet.ts';

/** The weekly log of a trainee in the form of a board. */
export interface BoardLog {
  form: BoardForm;
  sheets: BoardSheet[];
  counting: CountingView;
  trainee: { name: string; licenseNumber?: string | undefined };
  /** By id, including removed supervisors. */
  supervisors: ReadonlyMap<number, NamedSupervisor>;
  /** By id. */
  sites: ReadonlyMap<number, { name: string; address: string | null }>;
  /** The receipts that the sheets name, oldest first. */
  receipts: Signature[];
  /** Whose rules count the hours, such as 'California LMFT, version 2026-08, read on 11/23/2026'. */
  rules: string;
  /** yyyy-MM-dd */
  madeOn: string;
  timeZone: string;
  /** The public address of the product, where receipts can be verified. */
  publicUrl: string;
}
