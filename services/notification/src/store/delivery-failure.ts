/** The step of a conversation with the mail server: before the envelope, MAIL FROM, RCPT TO, and DATA. */
export type DeliveryPhase = 'opening' | 'sender' | 'recipient' | 'content';

/**
 * away: the server cannot be reached. ours: it takes no mail from us, whoever it is for: a refused sign-in, a refused
 * sender. later: it asks for another try, or something on our side is wrong that can be put right. unclear: the
 * connection was lost after the content may have arrived. refused: it says that there is no such mailbox, or that the
 * mailbox takes nothing. doubtful: it refused the recipient, and does not say whether the mailbox is the reason.
 * declined: it refused the mail for another reason than the mailbox.
 */
export type FailureKind = 'away' | 'ours' | 'later' | 'unclear' | 'refused' | 'doubtful' | 'declined';

/** A mail that could not be handed to the mail server. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  readonly kind: FailureKind;
  readonly code: string;
  /** Whether the answer may be the recipient's. What is about us, the sender or the server is not. */
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

// RFC 3463 and the registry of IANA. Of X.1, 5, 7, 8 and 9 are about the sender or say nothing, and 0 says nothing;
// higher numbers, such as 5.1.90 and 5.2.252 of Exchange, are limits and permissions of the sender.
const mailboxStatus = /^5\.(?:1\.(?:[12346]|10)|2\.[0-4])$/;
// What a report of failed delivery says of a mail server on the way, of the mail, or of who may send it (RFC 3463).
const otherStatus = /^5\.(?:[3567]\.|1\.[78]$)/;

/** Returns whether a report of failed delivery with this status, or without any, is about the address. */
export const isAboutAddress = (status = ''): boolean => !otherStatus.test(status);

const bareMailboxReplies = new Set([550, 551, 553]);
// Servers that give no status say in words that the mailbox is not the reason: Exim's '550 relay not permitted'.
const otherReasons =
  /\b(?:relay|sender|authenti|login|spam|spf|dkim|dmarc|polic|block|black|denied|quota|limit)/i;

/** Classifies an error of nodemailer, given the progress of the conversation. */
export function toDeliveryFailure(error: unknown, progress: DeliveryPhase): DeliveryFailure {
  const { code, responseCode, command, message, said } = readError(error);
  const phase = phaseOf(command) ?? progress;
  const status = responseCode === undefined ? undefined : (findStatus(said) ?? String(responseCode));
  const kind = classify({ code, reply: responseCode, phase, status, said });
  return new DeliveryFailure(
    {
      kind,
      code: responseCode === undefined ? code : String(responseCode),
      isRefusal: kind === 'refused' || kind === 'doubtful' || isPutOff(kind, responseCode, status),
      message,
      status,
    },
    error,
  );
}

// 4.3: the condition of the server, such as a full disk.
const isPutOff = (kind: FailureKind, reply = 0, status = ''): boolean =>
  kind === 'later' && reply >= 400 && reply < 500 && !status.startsWith('4.3.');

// With pipelining all commands of the envelope are sent before the first answer, so only the error tells the step.
function phaseOf(command: string | undefined): DeliveryPhase | undefined {
  const phases: Record<string, DeliveryPhase> = {
    'MAIL FROM': 'sender',
    'RCPT TO': 'recipient',
    DATA: 'content',
  };
  return command === undefined ? undefined : phases[command];
}

interface Answer {
  code: string;
  reply: number | undefined;
  phase: DeliveryPhase;
  status: string | undefined;
  said: string;
}

function classify({ code, reply, phase, status = '', said }: Answer): FailureKind {
  if (code === 'EAUTH' || (reply !== undefined && identityReplies.has(reply))) return 'ours';
  if (reply === undefined) {
    if (!connectionCodes.has(code)) return 'later';
    return phase === 'content' ? 'unclear' : 'away';
  }
  if (phase === 'opening' || phase === 'sender') return 'ours';
  if (reply < 500 || reply === badSequence) return 'later';
  if (mailboxStatus.test(status)) return 'refused';
  const isBare = status === String(reply) && bareMailboxReplies.has(reply);
  return phase === 'recipient' && isBare && !otherReasons.test(said) ? 'doubtful' : 'declined';
}

function readError(error: unknown): {
  code: string;
  responseCode: number | undefined;
  command: string | undefined;
  message: string;
  /** What the mail server answered; the message when it answered nothing. */
  said: string;
} {
  if (!(error instanceof Error)) {
    const message = String(error);
    return { code: 'unknown', responseCode: undefined, command: undefined, message, said: message };
  }
  const textOf = (name: string): string | undefined => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  const responseCode =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined;
  const { message } = error;
  return {
    code: textOf('code') ?? 'unknown',
    responseCode,
    command: textOf('command'),
    message,
    said: textOf('response') ?? message,
  };
}

/** Returns the first status of RFC 3463, such as 5.1.1, in a mail server's text. IP addresses do not count. */
export function findStatus(text: string): string | undefined {
  return /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/.exec(text)?.[0];
}
