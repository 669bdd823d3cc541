import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  fromHundredths,
  groupReceiptNumber,
  notGiven,
  signerOf,
  typedVerifyAddress,
} from '@clinical-hours/proto/api';
import { AppError } from '@clinical-hours/service-kit/errors';
import { spreadsheetText } from '@clinical-hours/service-kit/text';
import { stringify } from 'csv-stringify/sync';
import { zipped } from '../streams/zipped.ts';
import { packetAddress, verifyAddress } from '../report/receipt-cells.ts';
import { printedOf, signatoryKeys, type PrintedPerson } from '../receipt/signer.ts';
import type { BoardLog, PacketStamp, PacketSupervisor } from './board-log.ts';
import type { ListedFile } from './packet.repository.ts';

/** The name under which the gateway sends a packet. */
const packetFileName = 'Board_Packet.zip';

/** Draws the papers of a packet, each when its turn comes. */
export interface DrawFiles {
  log: () => AsyncIterable<Buffer>;
  receipt: (number: string) => AsyncIterable<Buffer>;
}

interface PacketFile {
  name: string;
  content: Buffer;
}

/**
 * Yields the packet of a trainee for a board as a ZIP: the weekly log, the receipts, the supervisors' details, the
 * addresses where receipts are verified, and a manifest with the SHA-256 of each file. A receipt that cannot be
 * confirmed, or was withdrawn by its supervisor, is named in the manifest, and not there. `keep` gets all files with
 * their SHA-256, the ZIP last, before the last part is there: what a reader has whole can be verified.
 */
export async function* packet(
  log: BoardLog & { packet: PacketStamp },
  draw: DrawFiles,
  keep: (files: ListedFile[]) => Promise<void>,
): AsyncGenerator<Buffer> {
  const listed: ListedFile[] = [];
  const ofZip = createHash('sha256');
  let held: Buffer | undefined;
  for await (const part of zipped(entriesOf(filesOf(log, draw, listed), log.packet.madeAt))) {
    ofZip.update(part);
    if (held) yield held;
    held = part;
  }
  await keep([...listed, { name: packetFileName, sha256: ofZip.digest('hex') }]);
  if (held) yield held;
}

async function* entriesOf(files: AsyncIterable<PacketFile>, lastModified: Date) {
  for await (const { name, content } of files) yield { name, input: content, lastModified };
}

async function* filesOf(
  log: BoardLog & { packet: PacketStamp },
  draw: DrawFiles,
  listed: ListedFile[],
): AsyncGenerator<PacketFile> {
  const sizes = new Map<string, number>();
  const unconfirmed: string[] = [];
  const list = (file: PacketFile): PacketFile => {
    listed.push({ name: file.name, sha256: createHash('sha256').update(file.content).digest('hex') });
    sizes.set(file.name, file.content.length);
    return file;
  };
  // A small file comes first: the caller waits only for the first part.
  yield list({ name: 'verification.txt', content: Buffer.from(verificationText(log)) });
  yield list({ name: 'supervisors.csv', content: Buffer.from(supervisorsCsv(log)) });
  yield list({ name: 'weekly-log.pdf', content: await buffer(draw.log()) });
  for (const [index, { number }] of log.receipts.entries()) {
    const content = await confirmed(draw.receipt(number));
    if (content) yield list({ name: `receipts/R${index + 1}-${number}.pdf`, content });
    else unconfirmed.push(number);
  }
  const manifest = {
    packet: log.packet.number,
    verify: packetAddress(log, log.packet),
    madeAt: log.packet.madeAt.toISOString(),
    trainee: log.trainee.name,
    rules: log.rules,
    sessions: log.counting,
    files: listed.map(({ name, sha256 }) => ({ name, bytes: sizes.get(name), sha256 })),
    receiptsThatCannotBeConfirmed: unconfirmed,
    withdrawnReceipts: log.withdrawn,
  };
  yield list({ name: 'manifest.json', content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) });
}

async function confirmed(parts: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  try {
    return await buffer(parts);
  } catch (error) {
    if (error instanceof AppError && error.code === 'receipt_unconfirmed') return undefined;
    throw error;
  }
}

interface SupervisorRow {
  /** As they signed. */
  person: PrintedPerson;
  /** The record; undefined when it names another person now, or is gone. */
  record: PacketSupervisor | undefined;
  /** In hundredths. */
  recorded: number;
  marked: number;
}

const supervisorColumns: [title: string, of: (row: SupervisorRow) => string][] = [
  ['Name', ({ person }) => person.name],
  ['Credentials', ({ person }) => person.credentials || notGiven],
  ['License Number', ({ person }) => person.licenseNumber || notGiven],
  ['License Kind', ({ person }) => person.licenseKind ?? ''],
  ['License State', ({ person }) => person.licenseState ?? ''],
  ['Licensed On', ({ record }) => record?.licensedOn ?? ''],
  ['License Expires On', ({ record }) => record?.licenseExpiresOn ?? ''],
  ['Board-Approved From', ({ record }) => record?.approvedFrom ?? ''],
  ['Agreement Signed On', ({ record }) => record?.agreementSignedOn ?? ''],
  ['Email', ({ person }) => person.email],
  ['Still a Supervisor', ({ record }) => (record?.isActive ? 'yes' : 'no')],
  ['Recorded Hours', ({ recorded }) => fromHundredths(recorded)],
  ['Flagged Hours', ({ marked }) => fromHundredths(marked)],
];

function supervisorsCsv({ sheets, supervisors }: BoardLog): string {
  const keyOf = signatoryKeys(sheets.map(({ signatory }) => signatory));
  const bySigner = Map.groupBy(sheets, ({ signatory }) => keyOf(signatory));
  const rows = [...bySigner.values()].flatMap((ofSigner) => {
    const { supervisorId, person, isFormer } = printedOf(ofSigner.map(({ signatory }) => signatory)) ?? {};
    if (!person || !supervisorId) return [];
    const record = isFormer ? undefined : supervisors.get(supervisorId);
    const recorded = ofSigner.reduce((sum, { all, outside }) => sum + all.total.recorded + outside, 0);
    const marked = ofSigner.reduce((sum, sheet) => sum + sheet.marked, 0);
    return [supervisorColumns.map(([, of]) => of({ person, record, recorded, marked }))];
  });
  return stringify([supervisorColumns.map(([title]) => title), ...rows], {
    bom: true,
    quoted_string: true,
    cast: { string: spreadsheetText },
  });
}

function verificationText(log: BoardLog & { packet: PacketStamp }): string {
  const { receipts, withdrawn, publicUrl, trainee } = log;
  const lines = receipts.map(
    ({ number, attestation, signer, deputy }, index) =>
      `R${index + 1}  ${groupReceiptNumber(number)}  ${attestation}${signer && deputy ? ` (${signerOf(signer.name, deputy.name)})` : ''}\n    ${verifyAddress({ publicUrl })}/${number}`,
  );
  return [
    `Packet ${groupReceiptNumber(log.packet.number)}`,
    `    ${packetAddress(log, log.packet)}`,
    'This page lists every receipt in the packet, whether it still stands, and the SHA-256 of each file.',
    `Type ${typedVerifyAddress(log.publicUrl)} yourself and enter the number of the packet or of a receipt.`,
    '',
    `Receipts of ${trainee.name}. Each link shows what was signed and whether it still stands.`,
    '',
    ...lines,
    ...withdrawn.map(({ number, text }) => `--  ${groupReceiptNumber(number)}  ${text}`),
    '',
  ].join('\n');
}
