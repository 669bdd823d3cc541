import { countingViews } from '@clinical-hours/proto/api';
import type { StreamBoardLogRequest__Output as StreamBoardLogRequest } from '@clinical-hours/proto/types/hours/v1/StreamBoardLogRequest';
import type { StreamPacketRequest__Output as StreamPacketRequest } from '@clinical-hours/proto/types/hours/v1/StreamPacketRequest';
import type { PacketReceipt__Output as PacketReceiptMessage } from '@clinical-hours/proto/types/hours/v1/PacketReceipt';
import type { StreamPacketVerificationRequest__Output as StreamPacketVerificationRequest } from '@clinical-hours/proto/types/hours/v1/StreamPacketVerificationRequest';
import type { StreamPacketVerificationResponse__Output as PartMessage } from '@clinical-hours/proto/types/hours/v1/StreamPacketVerificationResponse';
import { invalid } from '@clinical-hours/service-kit/errors';
import { messageOf, type Call } from '@clinical-hours/service-kit/grpc';
import { toOneOf } from '@clinical-hours/service-kit/validation';
import type { Verification, Verified } from '../receipt/verification.ts';
import type { BoardLogService } from './board-log.service.ts';
import type { PacketVerification, VerifiedPart } from './packet-verification.ts';

/** The gRPC handlers of weekly logs and packets for a board. */
export function boardLogHandlers(boardLogs: BoardLogService, packets: PacketVerification) {
  return {
    streamBoardLog: async function* (request: StreamBoardLogRequest, call: Call) {
      const { licenseId, counting, year } = request;
      const view = toOneOf(counting, countingViews, 'counting', 'counting_invalid');
      if (year !== undefined) requireYear(year);
      for await (const content of boardLogs.pdf(call, licenseId, view, year)) yield { content };
    },
    streamPacket: async function* ({ licenseId }: StreamPacketRequest, call: Call) {
      for await (const content of boardLogs.packet(call, licenseId)) yield { content };
    },
    streamPacketVerification: async function* ({ packetNumber }: StreamPacketVerificationRequest) {
      let isKnown = false;
      for await (const part of packets.verify(packetNumber)) {
        isKnown = true;
        yield toPartMessage(part);
      }
      if (!isKnown) yield emptyPart;
    },
  };
}

/** Throws for a number that is no year. */
export function requireYear(year: number): void {
  if (!(year >= 1900 && year <= 9999)) {
    throw invalid('query_invalid', 'year must be a year', { field: 'year' });
  }
}

const emptyPart: PartMessage = { packet: null, receipts: [] };

function toPartMessage(part: VerifiedPart): PartMessage {
  if (part.kind === 'erased') return { ...emptyPart, erasedMadeAt: part.madeAt.toISOString() };
  if (part.kind === 'receipts') return { ...emptyPart, receipts: part.receipts.map(toReceiptMessage) };
  const { madeAt, ...about } = part.packet;
  return { ...emptyPart, packet: { ...about, madeAt: madeAt.toISOString() } };
}

const nothing = {
  traineeName: '',
  supervisorName: '',
  licenseNumber: '',
  deputyName: undefined,
  decidedAt: '',
  flags: [],
  standingCount: 0,
  supervisionHours: '',
  directClinicalHours: '',
  indirectClinicalHours: '',
  standingHours: '',
  firstDate: null,
  lastDate: null,
  changedAt: undefined,
  withdrawalReason: undefined,
};

const toReceiptMessage = ({ number, ...receipt }: Verified & { number: string }): PacketReceiptMessage =>
  messageOf<PacketReceiptMessage>({
    ...nothing,
    number,
    state: receipt.kind === 'erased' ? 'unconfirmed' : receipt.kind,
    ...verifiedFields(receipt),
  });

function verifiedFields(receipt: Verified) {
  switch (receipt.kind) {
    case 'genuine':
      return genuineFields(receipt.verification);
    case 'disputed':
      return { changedAt: receipt.disputedAt.toISOString() };
    case 'withdrawn':
      return { changedAt: receipt.withdrawal.withdrawnAt, withdrawalReason: receipt.withdrawal.reason };
    default:
      return {};
  }
}

function genuineFields({ standing, corrections, supervisor, deputy, ...rest }: Verification) {
  const { traineeName, decidedAt, flags } = rest;
  const { approvedCount, approvedHours, rejectedCount: _rejected, ...sums } = standing;
  return {
    ...sums,
    traineeName,
    decidedAt,
    flags,
    supervisorName: supervisor.name,
    licenseNumber: supervisor.licenseNumber,
    deputyName: deputy?.name,
    standingCount: approvedCount,
    standingHours: approvedHours,
    changedAt: corrections.at(-1)?.decidedAt,
  };
}
