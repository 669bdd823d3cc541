import { randomBytes } from 'node:crypto';
import { formatDate, fromHundredths, withdrawalText, type CountingView } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { ownCall, requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import { endOf } from '../licensure/counting/hours-before.ts';
import type { License } from '../licensure/license.entity.ts';
import type { LicenseService } from '../licensure/license.service.ts';
import type { ProgressService } from '../licensure/progress.service.ts';
import type { ExportLimits } from '../limits/export-limits.ts';
import type { Papers } from '../pdf/papers.ts';
import type { AuthRpcClient } from '../receipt/party.client.ts';
import {
  signaturesSql,
  withdrawnSql,
  type Signature,
  type WithdrawnReceipt,
} from '../receipt/receipt.repository.ts';
import type { ReceiptService } from '../receipt/receipt.service.ts';
import { dayFormat, todayIn } from '../session/calendar.ts';
import type { SupervisorClient } from '../session/supervisor.client.ts';
import { lockLicensure } from '../site/site.repository.ts';
import type { SiteService } from '../site/site.service.ts';
import { formOf } from '../licensure/sheets/board-form.ts';
import type { BoardLog } from './board-log.ts';
import type { BoardSheet } from '../licensure/sheets/board-sheet.ts';
import { packet, type DrawFiles } from './packet.ts';
import {
  insertPacket,
  refuseTooManyPackets,
  type ListedFile,
  type Packet,
  type PacketContents,
} from './packet.repository.ts';

export interface BoardLogDeps {
  database: Database;
  transact: Transact;
  limits: ExportLimits;
  papers: Papers;
  licenses: LicenseService;
  progress: ProgressService;
  sites: SiteService;
  supervisors: SupervisorClient;
  receipts: Pick<ReceiptService, 'pdf'>;
  auth: AuthRpcClient;
  timeZone: string;
  /** The public address of the product. */
  publicUrl: string;
}

// A receipt takes 14 ms, and the reader waits for all of them.
const maxReceipts = 2_000;
// The first parts of a packet are small: its other files have the time of the whole stream.
const maxPacketWaitMs = 30_000;

const tooManyReceipts = () =>
  conflict(
    'log_too_long',
    `A packet can hold up to ${maxReceipts} receipts. Please save your receipts one by one.`,
  );

/** Makes weekly logs and packets in the form of a board. */
export class BoardLogService {
  readonly #deps: BoardLogDeps;

  constructor(deps: BoardLogDeps) {
    this.#deps = deps;
  }

  /**
   * Yields the weekly log of the acting trainee for a license as a PDF: one sheet for each supervisor, site and year,
   * or those of one year. Throws not_found when the trainee has no such license, a conflict when the log is too long,
   * and rate_limited when there are too many exports.
   */
  pdf(call: Call, licenseId: number, counting: CountingView, year?: number): AsyncGenerator<Buffer> {
    const { userId } = requireActor(call);
    const turn = { userId, signal: call.signal, beganAtMs: performance.now() };
    return this.#deps.limits.inPlace(call, async () => {
      const content = await this.read(call, licenseId, counting, year);
      return this.#deps.papers.draw('boardLog', turn, () => ({ content }));
    });
  }

  /**
   * Yields the packet of the acting trainee for the board of a license as a ZIP: that log with the sessions that
   * supervisors approved, their receipts, and what a board needs to check them. Keeps its number and what anyone may
   * verify of it before the last part. Throws as `pdf` does, and a conflict when there are too many packets.
   */
  packet(call: Call, licenseId: number): AsyncGenerator<Buffer> {
    const { userId } = requireActor(call);
    const { database, limits, papers, receipts } = this.#deps;
    const turn = { userId, signal: call.signal, maxWaitMs: maxPacketWaitMs };
    return limits.inPlace(call, async () => {
      await refuseTooManyPackets(database.manager, userId);
      const log = await this.read(call, licenseId, 'approved');
      if (log.receipts.length > maxReceipts) throw tooManyReceipts();
      const stamp = { number: randomBytes(16).toString('hex'), madeAt: new Date() };
      const stamped = { ...log, packet: stamp };
      const draw: DrawFiles = {
        log: () => papers.draw('boardLog', turn, () => ({ content: stamped })),
        // The packet has a place among the exports: its receipts need none of their own.
        receipt: (number) => receipts.pdf(ownCall(call.requestId), number, turn),
      };
      return packet(stamped, draw, (files) =>
        this.#keep(call, { ...stamp, userId, contents: contentsOf(log, files) }),
      );
    });
  }

  async #keep(call: Call, made: Packet): Promise<void> {
    await this.#deps.transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, made.userId);
      await lockLicensure(manager, made.userId);
      await refuseTooManyPackets(manager, made.userId);
      await insertPacket(manager, made);
    });
  }

  /** Returns the content of that PDF. Throws as it does. */
  async read(call: Call, licenseId: number, counting: CountingView, year?: number): Promise<BoardLog> {
    const { userId } = requireActor(call);
    const { licenses, progress, sites, supervisors, auth, timeZone, publicUrl } = this.#deps;
    const license = await licenses.get(call, licenseId);
    const [{ user }, supervisorsById, ofTrainee, signatures, withdrawn] = await Promise.all([
      auth.getUser(call, { userId }),
      supervisors.all(call),
      sites.list(call),
      this.#deps.database.query<Signature[]>(signaturesSql, [userId]),
      this.#deps.database.query<WithdrawnReceipt[]>(withdrawnSql, [userId]),
    ]);
    const form = formOf(licenses.rulesOf(license), licenses.presetOf(license));
    const signers = {
      receipts: new Map(signatures.map(({ number, signer, flags }) => [number, { signer, flags }])),
      supervisors: supervisorsById,
    };
    const day = new Intl.DateTimeFormat('en-US', { ...dayFormat, timeZone });
    const sheets = await progress.sheets(call, license, counting, { form, signers, year });
    return {
      form,
      sheets,
      counting,
      trainee: {
        name: user?.name ?? '',
        licenseNumber: license.registrationNumber ?? user?.licenseNumber,
        fileNumber: license.fileNumber ?? undefined,
      },
      supervisors: supervisorsById,
      sites: new Map(ofTrainee.map(({ id, name, address }) => [id, { name, address }])),
      receipts: receiptsOf(sheets, signatures),
      withdrawn: withdrawn.map(({ number, withdrawnAt, reason }) => {
        return { number, text: withdrawalText(day.format(withdrawnAt), reason) };
      }),
      rules: this.#rulesText(license),
      before: beforeText(license),
      cautions: license.custom?.cautions ?? [],
      isOwn: license.custom !== null,
      madeOn: todayIn(timeZone),
      timeZone,
      publicUrl,
    };
  }

  #rulesText(license: License): string {
    const preset = this.#deps.licenses.presetOf(license);
    if (!preset) return `${license.name}, by the rules that the trainee entered, not checked`;
    return `${preset.name}, version ${preset.version}, read on ${formatDate(preset.checkedOn)}`;
  }
}

function beforeText({ hoursBefore }: License): string | undefined {
  const end = endOf(hoursBefore);
  if (end === null) return undefined;
  const sum = hoursBefore.reduce((hundredths, { hours }) => hundredths + Math.round(hours * 100), 0);
  return `The trainee entered ${fromHundredths(sum)} more hours, before ${formatDate(end)}. They are not in this log, and no supervisor has approved them here. What they use up of a limit is used.`;
}

const contentsOf = ({ rules, counting, receipts }: BoardLog, files: ListedFile[]): PacketContents => ({
  rules,
  counting,
  receipts: receipts.map(({ number }) => number),
  files,
});

function receiptsOf(sheets: BoardSheet[], signatures: Signature[]): Signature[] {
  const named = new Set(sheets.flatMap(({ weeks }) => weeks.flatMap(({ receipts }) => receipts)));
  return signatures.filter(({ number }) => named.has(number));
}
