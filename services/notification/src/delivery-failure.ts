/** The progress of a conversation with the mail server. */
export type DeliveryPhase = 'opening' | 'envelope' | 'content';

/**
 * away: the server cannot be reached. later: it asks for another try, or something on our side is wrong that can be put
 * right. unclear: the connection was lost after the content may have arrived. refused: it will never take this mail.
 */
export type FailureKind = 'away' | 'later' | 'unclear' | 'refused';

/** A mail that could not be handed to the mail server. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  readonly kind: FailureKind;
  readonly code: string;
  /** Whether the mail server refused this mail, for now or for good. Faults on our side do not count. */
  readonly isRefusal: boolean;
  /**
   * The mail server's answer as a number: the status of RFC 3463, such as 5.1.1, when it gave one, otherwise its reply
   * code.
   */
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
// The server rejected our credentials, which means that a setting is wrong and not the mail.
const identityReplies = new Set([530, 534, 535, 538]);
const badSequence = 503;

/** Classifies an error of nodemailer, given the progress of the conversation. */
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

/** Returns the first status of RFC 3463, such as 5.1.1, in a mail server's text. IP addresses do not count. */
export function findStatus(text: string): string | undefined {
  return /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/.exec(text)?.[0];
}
