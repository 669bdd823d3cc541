import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fromHundredths, groupReceiptNumber, signerOf } from '@clinical-hours/proto/api';
import { AppError } from '@clinical-hours/service-kit/errors';
import { spreadsheetText } from '@clinical-hours/service-kit/text';
import { stringify } from 'csv-stringify/sync';
import { zipped } from '../streams/zipped.ts';
import { verifyAddress } from '../report/receipt-cells.ts';
import { signatoryKey, type PrintedPerson } from '../report/signer.ts';
import type { BoardLog, PacketSupervisor } from './board-log.ts';

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
 * confirmed, or was withdrawn by its supervisor, is named in the manifest, and not there.
 */
export function packet(log: BoardLog, draw: DrawFiles, madeAt: Date): AsyncGenerator<Buffer> {
  return zipped(entriesOf(filesOf(log, draw, madeAt), madeAt));
}

async function* entriesOf(files: AsyncIterable<PacketFile>, lastModified: Date) {
  for await (const { name, content } of files) yield { name, input: content, lastModified };
}

async function* filesOf(log: BoardLog, draw: DrawFiles, madeAt: Date): AsyncGenerator<PacketFile> {
  const listed: { name: string; bytes: number; sha256: string }[] = [];
  const unconfirmed: string[] = [];
  const list = (file: PacketFile): PacketFile => {
    const sha256 = createHash('sha256').update(file.content).digest('hex');
    listed.push({ name: file.name, bytes: file.content.length, sha256 });
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
    madeAt: madeAt.toISOString(),
    trainee: log.trainee.name,
    rules: log.rules,
    sessions: log.counting,
    files: listed,
    receiptsThatCannotBeConfirmed: unconfirmed,
    withdrawnReceipts: log.withdrawn,
  };
  yield { name: 'manifest.json', content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
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
  ['Credentials', ({ person }) => person.credentials],
  ['License Number', ({ person }) => person.licenseNumber],
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
  const bySigner = Map.groupBy(sheets, ({ signatory }) => signatoryKey(signatory));
  const rows = [...bySigner.values()].flatMap((ofSigner) => {
    const { supervisorId, person, isFormer } = ofSigner.at(-1)?.signatory ?? {};
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

function verificationText({ receipts, withdrawn, publicUrl, trainee }: BoardLog): string {
  const lines = receipts.map(
    ({ number, attestation, signer, deputy }, index) =>
      `R${index + 1}  ${groupReceiptNumber(number)}  ${attestation}${signer && deputy ? ` (${signerOf(signer.name, deputy.name)})` : ''}\n    ${verifyAddress({ publicUrl })}/${number}`,
  );
  return [
    `Receipts of ${trainee.name}. Each address shows what was signed, and says whether it stands.`,
    'manifest.json has the SHA-256 of each file of this packet.',
    '',
    ...lines,
    ...withdrawn.map(({ number, text }) => `--  ${groupReceiptNumber(number)}  ${text}`),
    '',
  ].join('\n');
}
