import type { Database } from '@clinical-hours/service-kit/database';
import { notFound } from '@clinical-hours/service-kit/errors';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { approvedHoursOf, parseReceipt } from './receipt-body.ts';
import { isGenuine } from './receipt-chain.ts';
import { findReceipt } from './receipt.repository.ts';

/** A receipt with what is known about it. */
export interface Receipt {
  /** The exact text that was hashed. */
  body: string;
  /** Hexadecimal digits. */
  hash: string;
  isGenuine: boolean;
  disputedAt: Date | null;
}

/** What a genuine receipt tells anybody who has its number. */
export interface Verification {
  traineeName: string;
  supervisorName: string;
  approvedHours: string;
  decidedAt: string;
}

/** The receipts of what supervisors decided. */
export class ReceiptService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A receipt of the acting trainee. Another's is not there. */
  async get(call: Call, number: string): Promise<Receipt> {
    const { userId } = requireActor(call);
    const receipt = await findReceipt(this.#database.manager, number);
    if (!receipt || receipt.userId !== userId || receipt.body === null) {
      throw notFound('receipt_not_found', 'Receipt not found');
    }
    return {
      body: receipt.body,
      hash: receipt.hash.toString('hex'),
      isGenuine: isGenuine(receipt),
      disputedAt: receipt.disputedAt,
    };
  }

  /** Answers nothing unless there is such a receipt, and it is whole, in its place and undisputed. For anybody. */
  async verify(number: string): Promise<Verification | undefined> {
    const receipt = await findReceipt(this.#database.manager, number);
    if (!receipt || receipt.body === null || receipt.disputedAt || !isGenuine(receipt)) return undefined;
    const body = parseReceipt(receipt.body);
    return {
      traineeName: body.trainee.name,
      supervisorName: body.supervisor.name,
      approvedHours: approvedHoursOf(body),
      decidedAt: body.decidedAt,
    };
  }
}
