import type { ReceiptMailbox } from '@clinical-hours/proto/api';
import type { Mailbox__Output as MailboxMessage } from '@clinical-hours/proto/types/hours/v1/Mailbox';
import type { ReceiptSummary__Output as ReceiptSummary } from '@clinical-hours/proto/types/hours/v1/ReceiptSummary';
import type { ReceiptServiceDefinition } from '@clinical-hours/proto/types/hours/v1/ReceiptService';
import type { FlaggedReceipt__Output as FlaggedMessage } from '@clinical-hours/proto/types/hours/v1/FlaggedReceipt';
import type { ReceiptCorrection__Output as CorrectionMessage } from '@clinical-hours/proto/types/hours/v1/ReceiptCorrection';
import type { VerifyReceiptResponse__Output as VerifyReceiptResponse } from '@clinical-hours/proto/types/hours/v1/VerifyReceiptResponse';
import type { SignedReceipt__Output as SignedMessage } from '@clinical-hours/proto/types/hours/v1/SignedReceipt';
import { messageOf, type Handlers } from '@clinical-hours/service-kit/grpc';
import type { FlaggedReceipt } from './flagged-receipts.ts';
import type { SignedReceipt } from './signed-receipts.ts';
import type { ReceiptService } from './receipt.service.ts';
import type { Correction, Verification } from './verification.ts';

const nothing = {
  isGenuine: false,
  traineeName: '',
  supervisorName: '',
  licenseNumber: '',
  credentials: '',
  attestation: '',
  decidedAt: '',
  approvedCount: 0,
  rejectedCount: 0,
  approvedHours: '',
  supervisionHours: '',
  directClinicalHours: '',
  indirectClinicalHours: '',
  flags: [],
  corrections: [],
  standingCount: 0,
  standingHours: '',
  standingSupervisionHours: '',
  standingDirectClinicalHours: '',
  standingIndirectClinicalHours: '',
  withdrawal: null,
  mailbox: null,
  approvedDates: [],
  rejectedDates: [],
} satisfies VerifyReceiptResponse;

type ReceiptHandlers = Pick<
  Handlers<ReceiptServiceDefinition>,
  | 'getReceipt'
  | 'streamReceiptPdf'
  | 'listReceipts'
  | 'listSigned'
  | 'listFlaggedReceipts'
  | 'verifyReceipt'
  | 'setFlagState'
  | 'countSigned'
  | 'getErasureLetter'
>;

export function receiptHandlers(receipts: ReceiptService): ReceiptHandlers {
  return {
    getReceipt: async ({ receiptNumber }, call) => {
      const { corrections, disputedAt, ...receipt } = await receipts.get(call, receiptNumber);
      return {
        ...receipt,
        ...(disputedAt ? { disputedAt: disputedAt.toISOString() } : {}),
        corrections: corrections.map(toCorrectionMessage),
      };
    },
    async *streamReceiptPdf({ receiptNumber, furtherNumbers }, call) {
      const parts =
        furtherNumbers.length > 0
          ? receipts.pdfOfAll(call, [receiptNumber, ...furtherNumbers])
          : receipts.pdf(call, receiptNumber);
      for await (const content of parts) yield { content };
    },
    listReceipts: async (_request, call) => ({
      receipts: (await receipts.list(call)).map(({ number, signer, deputy, recordName, flags }) =>
        messageOf<ReceiptSummary>({
          number,
          flags,
          supervisorName: signer?.name,
          licenseNumber: signer?.licenseNumber,
          deputyName: deputy?.name,
          recordName,
        }),
      ),
    }),
    listSigned: async ({ limit, ...by }, call) => {
      const { receipts: signed, hasMore } = await receipts.listSigned(call, by, limit);
      return { receipts: signed.map(toSignedMessage), hasMore };
    },
    listFlaggedReceipts: async ({ limit, beforeId, onlyOpen }, call) => ({
      receipts: (await receipts.listFlagged(call, limit, beforeId, onlyOpen)).map(toFlaggedMessage),
    }),
    setFlagState: async ({ decisionId, ...state }, call) => ({
      receipt: toFlaggedMessage(await receipts.setFlagState(call, decisionId, state)),
    }),
    countSigned: async ({ supervisorIds }, call) => ({
      counts: (await receipts.countSigned(call, supervisorIds)).map(({ lastDecidedAt, ...count }) => ({
        ...count,
        lastDecidedAt: lastDecidedAt.toISOString(),
      })),
    }),
    getErasureLetter: ({ letterId }, call) => receipts.erasureLetter(call, letterId),
    verifyReceipt: async ({ receiptNumber }) => {
      const found = await receipts.verify(receiptNumber);
      if (found.kind === 'disputed') return { ...nothing, disputedAt: found.disputedAt.toISOString() };
      if (found.kind === 'withdrawn') return { ...nothing, withdrawal: found.withdrawal };
      if (found.kind === 'erased') return { ...nothing, issuedOn: found.issuedOn, hash: found.hash };
      if (found.kind === 'unconfirmed') return nothing;
      return toVerification(found.verification);
    },
  };
}

function toVerification({
  supervisor,
  deputy,
  firstDate,
  lastDate,
  corrects,
  corrections,
  standing,
  mailbox,
  ...rest
}: Verification): VerifyReceiptResponse {
  const { name: supervisorName, licenseNumber, credentials } = supervisor;
  return {
    isGenuine: true,
    withdrawal: null,
    // The numbers about the address are for administrators.
    mailbox: mailbox ? shownMailbox(mailbox) : null,
    ...rest,
    ...(firstDate && lastDate ? { firstDate, lastDate } : {}),
    supervisorName,
    licenseNumber,
    credentials,
    ...(deputy
      ? {
          deputyName: deputy.name,
          deputyLicenseNumber: deputy.licenseNumber,
          deputyCredentials: deputy.credentials,
        }
      : {}),
    ...(corrects === undefined ? {} : { correctsNumber: corrects }),
    corrections: corrections.map(toCorrectionMessage),
    standingCount: standing.approvedCount,
    standingHours: standing.approvedHours,
    standingSupervisionHours: standing.supervisionHours,
    standingDirectClinicalHours: standing.directClinicalHours,
    standingIndirectClinicalHours: standing.indirectClinicalHours,
  };
}

function toCorrectionMessage({ disputedAt, ...correction }: Correction): CorrectionMessage {
  const { number, decidedAt, approvedCount, rejectedCount, approvedHours, withdrawal } = correction;
  const { supervisionHours, directClinicalHours, indirectClinicalHours } = correction;
  return messageOf<CorrectionMessage>({
    withdrawal,
    number,
    decidedAt,
    approvedCount,
    rejectedCount,
    approvedHours,
    supervisionHours,
    directClinicalHours,
    indirectClinicalHours,
    disputedAt: disputedAt?.toISOString(),
  });
}

function toSignedMessage({ disputedAt, ...receipt }: SignedReceipt): SignedMessage {
  return messageOf<SignedMessage>({ ...receipt, disputedAt: disputedAt?.toISOString() });
}

function toFlaggedMessage(receipt: FlaggedReceipt): FlaggedMessage {
  const { decisionId, number, decidedAt, traineeId, trainee, supervisor, deputy, attestation, flags } =
    receipt;
  const { approvedCount, rejectedCount, approvedHours, disputedAt, withdrawal, mailbox } = receipt;
  const { lookedAt, note, flaggedCount } = receipt;
  return messageOf<FlaggedMessage>({
    decisionId,
    number,
    decidedAt,
    traineeId,
    traineeName: trainee.name,
    supervisorName: supervisor.name,
    supervisorEmail: supervisor.email,
    licenseNumber: supervisor.licenseNumber,
    credentials: supervisor.credentials,
    deputyName: deputy?.name,
    attestation,
    approvedCount,
    rejectedCount,
    approvedHours,
    flags,
    withdrawal,
    mailbox: mailbox ? toMailboxMessage(mailbox) : null,
    disputedAt: disputedAt?.toISOString(),
    lookedAt: lookedAt?.toISOString(),
    note,
    flaggedCount,
  });
}

const shownMailbox = ({ address, enteredBy, isFreeMail, isShared }: ReceiptMailbox): MailboxMessage => ({
  address,
  enteredBy,
  isFreeMail,
  ...(isShared ? { isShared } : {}),
});

const toMailboxMessage = (mailbox: ReceiptMailbox): MailboxMessage =>
  messageOf<MailboxMessage>({
    address: mailbox.address,
    enteredBy: mailbox.enteredBy,
    isFreeMail: mailbox.isFreeMail,
    isShared: mailbox.isShared ?? false,
    traineeCount: mailbox.traineeCount,
    confirmedAt: mailbox.confirmedAt,
  });
