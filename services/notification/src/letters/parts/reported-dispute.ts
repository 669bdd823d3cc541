import { formatDay, groupReceiptNumber, notGiven } from '@clinical-hours/proto/api';
import type { Line } from './blocks.ts';
import { addressLine, formatMoment, oneLine, sessionCount } from './words.ts';

/** A dispute as reported to administrators, with the details that were signed. Times are ISO 8601. */
export interface ReportedDispute {
  disputeId: number;
  revertedCount: number;
  requestedAt: string;
  askedCount: number;
  /** Calendar dates. */
  firstDate?: string;
  lastDate?: string;
  supervisorName: string;
  supervisorEmail: string;
  licenseNumber: string;
  receipts: { number: string; decidedAt: string; attestation: string }[];
  /** Of a withdrawal: the reason, and the typed name; missing when it is a dispute. */
  withdrawalReason?: string;
  withdrawalAttestation?: string;
}

// The page lists all receipts; mail programs cut long mails off.
const maxReceipts = 5;

/** Describes the disputed request: whom it asked for what, which receipts were signed, and what was undone. */
export function disputeLines(
  dispute: ReportedDispute,
  { publicUrl, timeZone }: { publicUrl: string; timeZone: string },
): Line[] {
  const { supervisorName, licenseNumber, supervisorEmail, receipts, revertedCount } = dispute;
  const license = oneLine(licenseNumber, notGiven);
  const more = receipts.length - maxReceipts;
  const { withdrawalReason: reason, withdrawalAttestation: typed } = dispute;
  return [
    ...(reason === undefined
      ? []
      : [`The reason, signed "${oneLine(typed ?? '', 'no name')}": ${oneLine(reason)}`]),
    `The supervisor is named as ${oneLine(supervisorName)}, license ${license}, with the address ${addressLine(supervisorEmail, 'not set')}.`,
    `The request from ${formatMoment(dispute.requestedAt, timeZone)} asked about ${askedText(dispute)}.`,
    revertedCount === 0 ? 'There was no decision to undo.' : `Undone: ${sessionCount(revertedCount)}.`,
    ...receipts.slice(0, maxReceipts).map(({ number, decidedAt, attestation }) => ({
      words: `Receipt ${groupReceiptNumber(number)}, signed "${oneLine(attestation, 'no name')}" on ${formatMoment(decidedAt, timeZone)}:`,
      href: `${publicUrl}/verify/${number}`,
    })),
    ...(more > 0 ? [`${more} more of its receipts are on the page.`] : []),
  ];
}

function askedText({ askedCount, firstDate, lastDate }: ReportedDispute): string {
  const sessions = sessionCount(askedCount);
  if (!firstDate || !lastDate) return sessions;
  const days =
    firstDate === lastDate ? formatDay(firstDate) : `${formatDay(firstDate)} to ${formatDay(lastDate)}`;
  return `${sessions} (${days})`;
}
