import {
  receiptFileName,
  toReceiptNumber,
  type CountingView,
  type KnownPacket,
  type PacketReceiptRecord,
  type PacketVerificationRecord,
  type ReceiptBody,
  type ReceiptCorrection,
  type ReceiptFlag,
  type ReceiptMailbox,
  type ShownMailbox,
  type ReceiptRecord,
  type ReceiptSummary,
  type VerificationRecord,
} from '@clinical-hours/proto/api';
import { licensureMessages, receiptMessages } from '@clinical-hours/proto/hours';
import type { GetReceiptResponse__Output as GetReceiptResponse } from '@clinical-hours/proto/types/hours/v1/GetReceiptResponse';
import type { PacketReceipt__Output as PacketReceiptMessage } from '@clinical-hours/proto/types/hours/v1/PacketReceipt';
import type { StreamPacketVerificationResponse__Output as PacketPart } from '@clinical-hours/proto/types/hours/v1/StreamPacketVerificationResponse';
import type { ReceiptSummary__Output as SummaryMessage } from '@clinical-hours/proto/types/hours/v1/ReceiptSummary';
import type { VerifyReceiptResponse__Output as VerifyReceiptResponse } from '@clinical-hours/proto/types/hours/v1/VerifyReceiptResponse';
import { notFound } from '@clinical-hours/service-kit/errors';
import { recordsOf, toRecord } from '@clinical-hours/service-kit/grpc';
import { Router } from 'express';
import type { Clients } from '../clients.ts';
import type { LinkDeps } from '../links/link-access.ts';
import { limitConcurrency } from '../http/limit-concurrency.ts';
import { userCall, visitorCall } from '../http/request.ts';
import { withFirstPart, sendFile } from '../http/streamed.ts';

// As of a link to sessions: a packet may have 2,000 receipts.
const ofPacketAtOnce = 3;

/** The public verification of a receipt or a packet by its number. */
export function verificationRoutes({
  clients: { receipts, licensure },
  limits,
}: Pick<LinkDeps, 'clients' | 'limits'>): Router {
  const router = Router();
  const turn = limitConcurrency(ofPacketAtOnce, (req) => toReceiptNumber(String(req.params['number'])) ?? '');
  router.get('/packet/:number', turn, async (req, res) => {
    const packetNumber = toReceiptNumber(String(req.params['number']));
    if (!packetNumber) return res.json(unknownPacket);
    const parts = licensure.streamPacketVerification(visitorCall(req), { packetNumber });
    return res.json(await readPacket(parts, () => limits.link(req, packetNumber)));
  });
  router.get('/:number', async (req, res) => {
    const receiptNumber = toReceiptNumber(req.params.number);
    const found = receiptNumber
      ? await receipts.verifyReceipt(visitorCall(req), { receiptNumber })
      : undefined;
    // Invented numbers leave no row among the limits.
    if (receiptNumber && (found?.isGenuine || found?.disputedAt || found?.withdrawal || found?.hash))
      await limits.link(req, receiptNumber);
    res.json(toVerification(found));
  });
  return router;
}

function toVerification(found: VerifyReceiptResponse | undefined): VerificationRecord {
  if (!found?.isGenuine) {
    const { disputedAt, withdrawal, issuedOn, hash } = found ?? {};
    return {
      isGenuine: false,
      ...(disputedAt ? { disputedAt } : {}),
      ...(withdrawal ? { withdrawal } : {}),
      ...(issuedOn && hash ? { erased: { issuedOn, hash } } : {}),
    };
  }
  const { traineeName, supervisorName, flags, correctsNumber, mailbox, ...others } = toRecord(
    receiptMessages.VerifyReceiptResponse,
    found,
  );
  const { standingCount, standingHours, ...standing } = others;
  const { standingSupervisionHours, standingDirectClinicalHours, standingIndirectClinicalHours, ...shown } =
    standing;
  const { deputyName, deputyLicenseNumber, deputyCredentials, ...only } = shown;
  const { disputedAt: _undisputed, withdrawal: _standing, issuedOn: _there, hash: _hash, ...rest } = only;
  return {
    ...rest,
    corrects: correctsNumber,
    standing: {
      count: standingCount,
      hours: standingHours,
      supervisionHours: standingSupervisionHours,
      directClinicalHours: standingDirectClinicalHours,
      indirectClinicalHours: standingIndirectClinicalHours,
    },
    isGenuine: true,
    trainee: traineeName,
    supervisor: supervisorName,
    deputy:
      deputyName === null
        ? null
        : {
            name: deputyName,
            licenseNumber: deputyLicenseNumber ?? '',
            credentials: deputyCredentials ?? '',
          },
    flags: flags as ReceiptFlag[],
    mailbox: mailbox && toShownMailbox(mailbox as ReceiptMailbox),
  };
}

const unknownPacket: PacketVerificationRecord = { isKnown: false };

/** Reads the parts of a verification. Before the receipts of a packet that there is, `count` counts the request. */
async function readPacket(
  parts: AsyncIterable<PacketPart>,
  count: () => Promise<void>,
): Promise<PacketVerificationRecord> {
  let found: Omit<KnownPacket, 'receipts'> | undefined;
  const receipts: PacketReceiptRecord[] = [];
  for await (const part of parts) {
    if (part.erasedMadeAt) {
      await count();
      return { isKnown: false, erasedMadeAt: part.erasedMadeAt };
    }
    if (part.packet) {
      await count();
      const { counting, ...packet } = part.packet;
      found = { isKnown: true, ...packet, counting: counting as CountingView };
    }
    receipts.push(...part.receipts.map(toPacketReceipt));
  }
  return found ? { ...found, receipts } : unknownPacket;
}

function toPacketReceipt(found: PacketReceiptMessage): PacketReceiptRecord {
  const { number, state, changedAt, withdrawalReason, ...receipt } = toRecord(
    licensureMessages.PacketReceipt,
    found,
  );
  const { traineeName, supervisorName, deputyName, standingCount, standingHours, flags, ...shown } = receipt;
  return {
    number,
    state: state as PacketReceiptRecord['state'],
    changedAt,
    withdrawalReason,
    signed:
      state === 'genuine'
        ? {
            ...shown,
            trainee: traineeName,
            supervisor: supervisorName,
            deputy: deputyName,
            flags: flags as ReceiptFlag[],
            count: standingCount,
            hours: standingHours,
          }
        : null,
  };
}

const toCorrection = recordsOf(receiptMessages.ReceiptCorrection).as<ReceiptCorrection>();

export function toReceiptSummary(listed: SummaryMessage): ReceiptSummary {
  const { number, supervisorName: name, licenseNumber = '', deputyName, recordName, flags } = listed;
  return {
    number,
    supervisor: name === undefined ? null : { name, licenseNumber },
    deputy: deputyName ?? null,
    recordName: recordName ?? null,
    flags: flags as ReceiptFlag[],
  };
}

// The numbers about the address are for administrators.
const toShownMailbox = ({ address, enteredBy, isFreeMail, isShared }: ReceiptMailbox): ShownMailbox => ({
  address,
  enteredBy,
  isFreeMail,
  ...(isShared ? { isShared } : {}),
});

export function toReceiptRecord(found: GetReceiptResponse): ReceiptRecord {
  const { body, hash, isGenuine, disputedAt, withdrawal, corrections } = found;
  const { corrects = null, deputy = null, mailbox, ...receipt } = JSON.parse(body) as ReceiptBody;
  return {
    ...receipt,
    mailbox: mailbox ? toShownMailbox(mailbox) : null,
    deputy,
    corrects,
    corrections: corrections.map(toCorrection),
    hash,
    isGenuine,
    disputedAt: disputedAt ?? null,
    withdrawal,
  };
}

/** A trainee's own receipts. */
export function receiptRoutes({ receipts }: Clients): Router {
  const router = Router();
  router.get('/receipts', async (req, res) => {
    const { receipts: listed } = await receipts.listReceipts(userCall(req), {});
    res.json(listed.map(toReceiptSummary));
  });

  router.get('/receipts/:number', async (req, res) => {
    const receiptNumber = toReceiptNumber(req.params.number);
    if (!receiptNumber) throw notFound('receipt_not_found', 'Receipt not found');
    const found = await receipts.getReceipt(userCall(req), { receiptNumber });
    res.json(toReceiptRecord(found));
  });

  router.get('/receipts/:number/pdf', async (req, res) => {
    const receiptNumber = toReceiptNumber(req.params.number);
    if (!receiptNumber) throw notFound('receipt_not_found', 'Receipt not found');
    const parts = await withFirstPart(
      receipts.streamReceiptPdf(userCall(req), { receiptNumber, furtherNumbers: [] }),
    );
    await sendFile(res, parts, { name: receiptFileName(receiptNumber), type: 'application/pdf' });
  });
  return router;
}
