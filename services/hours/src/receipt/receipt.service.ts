import type { Database } from '@clinical-hours/service-kit/database';
import { conflict, notFound } from '@clinical-hours/service-kit/errors';
import {
  requireActingAdministrator,
  requireActor,
  requireServiceCall,
  type Call,
} from '@clinical-hours/service-kit/grpc';
import { isSomebodyElse, maxId, maxReceiptsInMail, type WithdrawalRecord } from '@clinical-hours/proto/api';
import type { ExportLimits } from '../limits/export-limits.ts';
import type { Papers, PaperTurn } from '../pdf/papers.ts';
import type { SupervisorClient } from '../session/supervisor.client.ts';
import { findErasureLetter, type ErasureLetter } from './erasure-letters.ts';
import {
  countSigned,
  listFlagged,
  setFlagState,
  type FlaggedReceipt,
  type SignedCount,
} from './flagged-receipts.ts';
import { parseReceipt } from './receipt-body.ts';
import { isGenuine } from './receipt-chain.ts';
import type { PrintedReceipt } from './receipt-sections.ts';
import { listSigned, type SignedBy, type SignedReceipt } from './signed-receipts.ts';
import {
  findCorrections,
  findReceipt,
  signaturesSql,
  type PlacedReceipt,
  type Signature,
} from './receipt.repository.ts';
import { correctionsOf, verifyReceipts, type Correction, type Verified } from './verification.ts';

export interface Receipt {
  /** The exact text that was hashed. */
  body: string;
  /** Hexadecimal digits. */
  hash: string;
  isGenuine: boolean;
  disputedAt: Date | null;
  withdrawal: WithdrawalRecord | null;
  corrections: Correction[];
}

/** A signature. `recordName` is set when the supervisor's record now names another person. */
export type ListedSignature = Signature & { recordName: string | undefined };

const unknownFlag = () => notFound('flagged_receipt_not_found', 'This decision is not flagged');

const maxFlaggedPage = 200;
const maxSignedPage = 100;

/** The settings of printed receipts. */
export interface ReceiptPaper {
  timeZone: string;
  /** The public address of the product. */
  publicUrl: string;
  /** Applies to the requests of trainees. */
  limits: ExportLimits;
  papers: Papers;
}

// A mail waits 10 s for its receipt. Services have a turn like a user.
const turnOfServices: PaperTurn = { userId: 0, maxWaitMs: 6_000 };

export class ReceiptService {
  readonly #database: Database;
  readonly #supervisors: SupervisorClient;
  readonly #paper: ReceiptPaper;

  constructor(database: Database, supervisors: SupervisorClient, paper: ReceiptPaper) {
    this.#database = database;
    this.#supervisors = supervisors;
    this.#paper = paper;
  }

  /** Returns the signatures about the acting trainee's sessions, oldest first. */
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
   * Returns decisions of all trainees that have flags, newest first, with ids below `beforeId` when given; with
   * `onlyOpen` only those at which nobody has looked. Throws unless the gateway has just verified the acting user as an
   * administrator.
   */
  async listFlagged(
    call: Call,
    limit: number,
    beforeId: number = maxId,
    onlyOpen = false,
  ): Promise<FlaggedReceipt[]> {
    requireActingAdministrator(call);
    const size = Math.min(Math.max(limit, 1), maxFlaggedPage);
    return listFlagged(this.#database.manager, size, { beforeId, onlyOpen });
  }

  /**
   * Keeps that the acting administrator looked at a flagged decision, with a note, or opens it again. Returns it as it
   * is now. Throws not_found for a decision without flags, or of a deleted trainee.
   */
  async setFlagState(
    call: Call,
    decisionId: number,
    { isLookedAt, note }: { isLookedAt: boolean; note: string },
  ): Promise<FlaggedReceipt> {
    requireActingAdministrator(call);
    const { userId: administratorId } = requireActor(call);
    const { manager } = this.#database;
    const find = async () => (await listFlagged(manager, 1, { beforeId: maxId, decisionId }))[0];
    if (!(await find())) throw unknownFlag();
    await setFlagState(manager, decisionId, isLookedAt ? { administratorId, note } : undefined);
    const found = await find();
    if (!found) throw unknownFlag();
    return found;
  }

  /** Returns how many decisions that approved something stand under records of supervisors, to administrators. */
  async countSigned(call: Call, supervisorIds: number[]): Promise<SignedCount[]> {
    requireActingAdministrator(call);
    return countSigned(this.#database.manager, supervisorIds.slice(0, maxFlaggedPage));
  }

  /**
   * Returns what the owner of an address signed, newest first, a page of at most 100, and whether there is more; to the
   * holder of a link to their portal, never to a signed-in user.
   */
  async listSigned(
    call: Call,
    { beforeId = maxId, ...by }: Omit<SignedBy, 'beforeId'> & { beforeId?: number | undefined },
    limit: number,
  ): Promise<{ receipts: SignedReceipt[]; hasMore: boolean }> {
    requireServiceCall(
      call,
      'approval_is_by_link',
      'Only the signer can list what they signed, by a link that was sent to them',
    );
    const size = Math.min(Math.max(limit, 1), maxSignedPage);
    const found = await listSigned(this.#database.manager, { ...by, beforeId }, size + 1);
    return { receipts: found.slice(0, size), hasMore: found.length > size };
  }

  /** Returns whom to tell of an erasure, to other services only. Throws not_found after 7 days. */
  async erasureLetter(call: Call, letterId: number): Promise<ErasureLetter> {
    requireServiceCall(call, 'erasures_are_internal', 'Erasures are reported by email only');
    const letter = await findErasureLetter(this.#database.manager, letterId);
    if (!letter) throw notFound('erasure_letter_not_found', 'There is nothing to say');
    return letter;
  }

  /** Returns a receipt of the acting trainee. Throws not_found for any other. */
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
      withdrawal: receipt.withdrawal,
      corrections: await this.#correctionsOf(receipt),
    };
  }

  /**
   * Yields a receipt as a PDF, to its trainee, and to other services, which mail it. Throws not_found for any other
   * receipt, a conflict when it was tampered with, since its printout would look genuine, and `rate_limited` when the
   * trainee has too many exports. `turn` is that of the caller unless another one is given.
   */
  async *pdf(call: Call, number: string, turn: PaperTurn = turnOf(call)): AsyncGenerator<Buffer> {
    const receipt = await findReceipt(this.#database.manager, number);
    const isAllowed = !call.actor || call.actor.userId === receipt?.userId;
    if (!receipt || receipt.body === null || !isAllowed) {
      throw notFound('receipt_not_found', 'Receipt not found');
    }
    if (!isGenuine(receipt)) throw conflict('receipt_unconfirmed', 'This receipt cannot be confirmed');
    const content = await this.#printed(receipt, receipt.body);
    const { limits, papers } = this.#paper;
    const draw = () => papers.draw('receipt', turn, () => ({ content }));
    yield* call.actor ? limits.inPlace(call, draw) : draw();
  }

  /**
   * Yields several receipts as one PDF, to other services, which mail it. Those that are missing or were tampered with
   * are left out; throws not_found when none is left.
   */
  async *pdfOfAll(call: Call, numbers: string[]): AsyncGenerator<Buffer> {
    requireServiceCall(call, 'receipts_are_internal', 'Several receipts in one file are mailed only');
    const printed: PrintedReceipt[] = [];
    for (const number of numbers.slice(0, maxReceiptsInMail)) {
      const receipt = await findReceipt(this.#database.manager, number);
      if (receipt?.body && isGenuine(receipt)) printed.push(await this.#printed(receipt, receipt.body));
    }
    const [first, ...further] = printed;
    if (!first) throw notFound('receipt_not_found', 'Receipt not found');
    yield* this.#paper.papers.draw('receipt', turnOf(call), () => ({ content: { ...first, further } }));
  }

  async #printed(receipt: PlacedReceipt, text: string): Promise<PrintedReceipt> {
    const corrections = (await this.#correctionsOf(receipt)).map((correction) => correction.number);
    const { disputedAt, withdrawal } = receipt;
    const { timeZone, publicUrl } = this.#paper;
    return { body: parseReceipt(text), disputedAt, withdrawal, corrections, timeZone, publicUrl };
  }

  /**
   * Returns, to anyone, the content of a receipt that is intact, in its place, undisputed and not withdrawn. A receipt
   * that is unknown or was tampered with is 'unconfirmed'.
   */
  async verify(number: string): Promise<Verified> {
    return (await this.verifyAll([number])).get(number) ?? { kind: 'unconfirmed' };
  }

  /** Returns the same of several receipts, by number; those that are unknown are not there. */
  verifyAll(numbers: readonly string[]): Promise<Map<string, Verified>> {
    return verifyReceipts(this.#database.manager, numbers, this.#paper.timeZone);
  }

  async #correctionsOf(receipt: PlacedReceipt): Promise<Correction[]> {
    return correctionsOf(receipt, await findCorrections(this.#database.manager, [receipt.requestId]));
  }
}

const turnOf = ({ actor, signal }: Call): PaperTurn => ({
  ...(actor ? { userId: actor.userId } : turnOfServices),
  signal,
  beganAtMs: performance.now(),
});
