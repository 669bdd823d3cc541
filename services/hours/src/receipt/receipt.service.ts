import type { Database } from '@clinical-hours/service-kit/database';
import { conflict, notFound } from '@clinical-hours/service-kit/errors';
import { requireActingAdministrator, requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { isSomebodyElse, maxId, type ReceiptBody } from '@clinical-hours/proto/api';
import type { ExportLimits } from '../report/export-limits.ts';
import { listFlagged, type FlaggedReceipt } from './flagged-receipts.ts';
import { approvedSumsOf, parseReceipt, type ApprovedSums } from './receipt-body.ts';
import { isGenuine } from './receipt-chain.ts';
import type { SupervisorClient } from '../session/supervisor.client.ts';
import {
  findCorrections,
  findReceipt,
  signaturesSql,
  type PlacedReceipt,
  type Signature,
} from './receipt.repository.ts';

/** A receipt with what is known about it. */
export interface Receipt {
  /** The exact text that was hashed. */
  body: string;
  /** Hexadecimal digits. */
  hash: string;
  isGenuine: boolean;
  disputedAt: Date | null;
  corrections: Correction[];
}

/** A later receipt by which the supervisor decided anew on sessions of one. */
export interface Correction extends ApprovedSums {
  number: string;
  decidedAt: string;
  disputedAt: Date | null;
  sessionIds: number[];
}

/** What a genuine receipt tells anybody who has its number: all that a paper could claim, and no notes. */
export interface Verification extends ApprovedSums {
  traineeName: string;
  /** The supervisor as shown when the decision was made. */
  supervisor: Pick<ReceiptBody['supervisor'], 'name' | 'licenseNumber' | 'credentials'>;
  /** The typed name. */
  attestation: string;
  decidedAt: string;
  flags: ReceiptBody['flags'];
  /** The number of the receipt that it corrects. */
  corrects: string | undefined;
  /** Oldest first; corrections of corrections too. */
  corrections: Correction[];
  /** What it approves of the sessions that no correction is about. */
  standing: ApprovedSums;
}

/** What is found under the number of a receipt. `disputed` tells when its supervisor said that it was not them. */
export type Verified =
  | { kind: 'genuine'; verification: Verification }
  | { kind: 'disputed'; disputedAt: Date }
  | { kind: 'unconfirmed' };

/** A signature, and whom the record of the supervisor names now when that is somebody else. */
export type ListedSignature = Signature & { recordName: string | undefined };

const maxFlaggedPage = 200;

/** What receipts on paper need. */
export interface ReceiptPaper {
  timeZone: string;
  /** Where people reach the product. */
  publicUrl: string;
  /** For what trainees ask for. */
  limits: ExportLimits;
}

/** The receipts of what supervisors decided. */
export class ReceiptService {
  readonly #database: Database;
  readonly #supervisors: SupervisorClient;
  readonly #paper: ReceiptPaper;

  constructor(database: Database, supervisors: SupervisorClient, paper: ReceiptPaper) {
    this.#database = database;
    this.#supervisors = supervisors;
    this.#paper = paper;
  }

  /** Who signed what about the acting trainee, oldest first. */
  async list(call: Call): Promise<ListedSignature[]> {
    const { userId } = requireActor(call);
    const [signatures, known] = await Promise.all([
      this.#database.query<Signature[]>(signaturesSql, [userId]),
      this.#supervisors.all(call),
    ]);
    return signatures.map((signature) => {
      const { signer } = signature;
      const record = signer ? known.get(signer.id) : undefined;
      const isAnother = signer && record && isSomebodyElse(signer, record);
      return { ...signature, recordName: isAnother ? record.name : undefined };
    });
  }

  /**
   * Decisions of all trainees that have flags, newest first; only those before `beforeId` when that is given. Refuses whoever the
   * gateway has not just found to be an administrator.
   */
  async listFlagged(call: Call, limit: number, beforeId: number = maxId): Promise<FlaggedReceipt[]> {
    requireActingAdministrator(call);
    return listFlagged(this.#database.manager, Math.min(Math.max(limit, 1), maxFlaggedPage), beforeId);
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
      corrections: await this.#correctionsOf(receipt),
    };
  }

  /**
   * A receipt as a PDF, in parts: to its trainee, and to other services, which mail it. Another's is not there. Throws a conflict
   * when it was tampered with, since a paper of it would look like one that is genuine, and `rate_limited` when the trainee has
   * too many exports.
   */
  async *pdf(call: Call, number: string): AsyncGenerator<Buffer> {
    const receipt = await findReceipt(this.#database.manager, number);
    const isAllowed = !call.actor || call.actor.userId === receipt?.userId;
    if (!receipt || receipt.body === null || !isAllowed) {
      throw notFound('receipt_not_found', 'Receipt not found');
    }
    if (!isGenuine(receipt)) throw conflict('receipt_unconfirmed', 'This receipt cannot be confirmed');
    const corrections = (await this.#correctionsOf(receipt)).map((correction) => correction.number);
    const { limits, ...paper } = this.#paper;
    const leave = call.actor ? await limits.enter(call.actor.userId) : () => {};
    try {
      // Fonts, and what draws with them: nobody waits for these at the start.
      const { receiptDocument } = await import('./receipt-document.ts');
      const body = parseReceipt(receipt.body);
      yield* receiptDocument({ body, disputedAt: receipt.disputedAt, corrections, ...paper });
    } finally {
      leave();
    }
  }

  /**
   * Tells anybody what a receipt says when there is one, and it is whole, in its place and undisputed. A receipt that is
   * unknown, was tampered with, or of a deleted trainee is 'unconfirmed'.
   */
  async verify(number: string): Promise<Verified> {
    const receipt = await findReceipt(this.#database.manager, number);
    if (!receipt || receipt.body === null || !isGenuine(receipt)) return { kind: 'unconfirmed' };
    if (receipt.disputedAt) return { kind: 'disputed', disputedAt: receipt.disputedAt };
    const body = parseReceipt(receipt.body);
    const { attestation, decidedAt, flags, supervisor, trainee, corrects } = body;
    const corrections = await this.#correctionsOf(receipt);
    const corrected = new Set(corrections.flatMap(({ sessionIds }) => sessionIds));
    return {
      kind: 'genuine',
      verification: {
        ...approvedSumsOf(body),
        traineeName: trainee.name,
        supervisor,
        attestation,
        decidedAt,
        flags,
        corrects,
        corrections,
        standing: approvedSumsOf({ sessions: body.sessions.filter(({ id }) => !corrected.has(id)) }),
      },
    };
  }

  async #correctionsOf({ requestId, number }: PlacedReceipt): Promise<Correction[]> {
    const found: Correction[] = [];
    const corrected = new Set<string | null | undefined>([number]);
    for (const { body: text, disputedAt, ...receipt } of await findCorrections(
      this.#database.manager,
      requestId,
    )) {
      const body = parseReceipt(text);
      if (!corrected.has(body.corrects)) continue;
      corrected.add(receipt.number);
      const sessionIds = body.sessions.map(({ id }) => id);
      found.push({ ...receipt, ...approvedSumsOf(body), decidedAt: body.decidedAt, disputedAt, sessionIds });
    }
    return found;
  }
}
