import { flagText, groupReceiptNumber, signerOf } from '@clinical-hours/proto/api';
import type { Cell } from '../pdf/pdf-table.ts';
import { qrCode } from '../pdf/qr-code.ts';
import type { Signature } from '../receipt/receipt.repository.ts';
import { dayFormat } from '../session/calendar.ts';
import { signatoryOf, signedAs, type NamedSupervisor, type Signer } from '../receipt/signer.ts';

export interface ReceiptList {
  trainee: { name: string };
  /** By id, including removed supervisors. */
  supervisors: ReadonlyMap<number, NamedSupervisor>;
  timeZone: string;
  /** The public address of the product. */
  publicUrl: string;
}

/**
 * The width of a code in points: 20 mm with its white margin, so that a phone reads the code of a long address from
 * paper.
 */
export const codeSize = 56;

const momentFormat: Intl.DateTimeFormatOptions = {
  ...dayFormat,
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};

/** The address at which anyone can verify a receipt by its number. */
export const verifyAddress = ({ publicUrl }: Pick<ReceiptList, 'publicUrl'>): string => `${publicUrl}/verify`;

/** The address at which anyone can verify a packet by its number. */
export const packetAddress = (list: Pick<ReceiptList, 'publicUrl'>, { number }: { number: string }): string =>
  `${verifyAddress(list)}/packet/${number}`;

/** Returns the function that makes the cells of a receipt: its short name, code, number, signature and time. */
export function receiptCells(list: ReceiptList): (receipt: Signature, index: number) => Cell[] {
  const moment = new Intl.DateTimeFormat('en-US', { ...momentFormat, timeZone: list.timeZone });
  return (receipt, index) => {
    const { number, decidedAt } = receipt;
    return [
      `R${index + 1}`,
      {
        figure: () => qrCode(`${verifyAddress(list)}/${number}`),
        size: codeSize,
        alt: `QR code for receipt ${groupReceiptNumber(number)}`,
      },
      groupReceiptNumber(number),
      signatureOf(list, receipt),
      moment.format(decidedAt),
    ];
  };
}

// Returns the typed name, another name of the trainee, a deputy, another signer than the record names now, and the
// flags.
function signatureOf(list: ReceiptList, receipt: Signature): Cell {
  const { attestation, signer, deputy, flags } = receipt;
  const isRenamed = receipt.traineeName !== null && receipt.traineeName !== list.trainee.name;
  const about = [
    ...(isRenamed ? [`signed for ${receipt.traineeName}`] : []),
    ...(signer && deputy ? [signerOf(signer.name, deputy.name)] : []),
    ...(hasOtherSigner(list, receipt)
      ? [`for ${signedAs(receipt.signer)}; the trainee has since changed the record`]
      : []),
  ];
  const texts = [...about, ...flags.map((flag) => `Flagged: ${flagText(flag)}`)];
  return texts.length === 0 ? attestation : [attestation, ...texts].map((text) => ({ text }));
}

/** Returns whether a receipt was signed by someone else than the record of the supervisor names now. */
export const hasOtherSigner = (
  { supervisors }: Pick<ReceiptList, 'supervisors'>,
  receipt: Signature | undefined,
): receipt is Signature & { signer: Signer } =>
  receipt?.signer != null && signatoryOf(receipt.signer.id, receipt, supervisors).isFormer;

export function supervisorName(
  { supervisors }: Pick<ReceiptList, 'supervisors'>,
  supervisorId: number | null,
): string {
  if (supervisorId === null) return 'No supervisor';
  return supervisors.get(supervisorId)?.name ?? 'Unknown';
}
