import { findStatus } from './enhanced-status.ts';

/** How far a conversation with the mail server came. */
export type DeliveryPhase = 'opening' | 'envelope' | 'content';

/**
 * away: the server cannot be talked to. later: it asks for another try, or something of ours is wrong that can be put right.
 * unclear: the connection was lost after the content may have arrived. refused: it will never take this mail.
 */
export type FailureKind = 'away' | 'later' | 'unclear' | 'refused';

/** A mail that could not be handed to the mail server. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  readonly kind: FailureKind;
  readonly code: string;
  /** Whether the mail server answered that it does not take this mail, now or ever. What is wrong on our side is not that. */
  readonly isRefusal: boolean;
  /** What the mail server answered, as a number: that of RFC 3463 where it told one, such as 5.1.1, otherwise its reply code. */
  readonly status: string | undefined;

  constructor(
    failure: {
      kind: FailureKind;
      code: string;
      isRefusal: boolean;
      message: string;
      status?: string | undefined;
    },
    cause?: unknown,
  ) {
    super(failure.message, { cause });
    this.kind = failure.kind;
    this.code = failure.code;
    this.isRefusal = failure.isRefusal;
    this.status = failure.status;
  }
}

const connectionCodes = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EPROXY',
  'EABORT',
]);
// Who we are was not believed: a setting is wrong, and the mail is not.
const identityReplies = new Set([530, 534, 535, 538]);
const badSequence = 503;

/** Says what an error of nodemailer means for the mail, given how far the conversation came. */
export function toDeliveryFailure(error: unknown, phase: DeliveryPhase): DeliveryFailure {
  const { code, responseCode, message } = readError(error);
  const kind = classify(code, responseCode, phase);
  const isPutOff = kind === 'later' && phase !== 'opening' && isTemporary(responseCode);
  return new DeliveryFailure(
    {
      kind,
      code: responseCode === undefined ? code : String(responseCode),
      isRefusal: kind === 'refused' || isPutOff,
      message,
      status: responseCode === undefined ? undefined : (findStatus(message) ?? String(responseCode)),
    },
    error,
  );
}

const isTemporary = (reply = 0): boolean => reply >= 400 && reply < 500;

function classify(code: string, reply: number | undefined, phase: DeliveryPhase): FailureKind {
  if (code === 'EAUTH' || (reply !== undefined && identityReplies.has(reply))) return 'later';
  if (phase === 'opening') return connectionCodes.has(code) ? 'away' : 'later';
  if (reply !== undefined) return reply >= 500 && reply !== badSequence ? 'refused' : 'later';
  if (!connectionCodes.has(code)) return 'later';
  return phase === 'content' ? 'unclear' : 'away';
}

function readError(error: unknown): { code: string; responseCode: number | undefined; message: string } {
  if (!(error instanceof Error)) return { code: 'unknown', responseCode: undefined, message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const responseCode =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  return { code, responseCode, message: error.message };
}
