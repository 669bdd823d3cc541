import type { Database } from '@clinical-hours/service-kit/database';
import type { ReceiptService } from '../receipt/receipt.service.ts';
import type { Verified } from '../receipt/verification.ts';
import { chunked } from '../pdf/chunked.ts';
import { findPacket, type PacketContents } from './packet.repository.ts';

/** What a packet contains, with the moment at which it was made. */
export type PacketAbout = Omit<PacketContents, 'receipts'> & { madeAt: Date };

/** What becomes known of a packet: about itself first, then its receipts as they are now. */
export type VerifiedPart =
  | { kind: 'packet'; packet: PacketAbout }
  | { kind: 'receipts'; receipts: (Verified & { number: string })[] }
  /** The trainee was deleted. */
  | { kind: 'erased'; madeAt: Date };

// The text of a receipt may have megabytes.
const receiptsAtOnce = 25;

/** Tells what packets contain, to anyone who has their numbers. */
export class PacketVerification {
  readonly #database: Database;
  readonly #receipts: Pick<ReceiptService, 'verifyAll'>;

  constructor(database: Database, receipts: Pick<ReceiptService, 'verifyAll'>) {
    this.#database = database;
    this.#receipts = receipts;
  }

  /** Yields what is known of a packet, and nothing when there is none with the number. */
  async *verify(number: string): AsyncGenerator<VerifiedPart> {
    const packet = await findPacket(this.#database.manager, number);
    if (!packet) return;
    const { contents, madeAt } = packet;
    if (!contents) {
      yield { kind: 'erased', madeAt };
      return;
    }
    const { receipts, ...about } = contents;
    yield { kind: 'packet', packet: { ...about, madeAt } };
    for (const some of chunked(receipts, receiptsAtOnce)) {
      const found = await this.#receipts.verifyAll(some);
      yield {
        kind: 'receipts',
        receipts: some.map((one) => ({ ...(found.get(one) ?? { kind: 'unconfirmed' }), number: one })),
      };
    }
  }
}
