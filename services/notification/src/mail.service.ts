import type { AuthServiceDefinition } from '@clinical-hours/proto/types/auth/v1/AuthService';
import type { ApprovalItem__Output } from '@clinical-hours/proto/types/hours/v1/ApprovalItem';
import type { ApprovalRequest__Output } from '@clinical-hours/proto/types/hours/v1/ApprovalRequest';
import type { HoursServiceDefinition } from '@clinical-hours/proto/types/hours/v1/HoursService';
import type { SupervisorServiceDefinition } from '@clinical-hours/proto/types/supervisor/v1/SupervisorService';
import { AppError, type ErrorKind } from '@clinical-hours/service-kit/errors';
import { ownCall, type Call, type RpcClient } from '@clinical-hours/service-kit/grpc';
import type { MailKind } from './mail.entity.ts';
import type { LeasedMail } from './mail.repository.ts';
import type { Mailbox, OutgoingMail } from './mail-transport.ts';
import { summarise } from './session-summary.ts';
import { isNoticeKind, livesByItsLink, renderAccountNotice } from './templates/account-notice.ts';
import { renderApprovalRequest } from './templates/approval-request.ts';
import { renderDecisionNews } from './templates/decision-news.ts';
import { renderDecisionReceipt } from './templates/decision-receipt.ts';
import type { DecidedSummary, DecisionMail } from './templates/decision.ts';
import type { RenderedMail } from './templates/layout.ts';
import { oneLine } from './templates/words.ts';

export interface MailServiceOptions {
  auth: Pick<RpcClient<AuthServiceDefinition>, 'getUser' | 'getNotice'>;
  hours: Pick<RpcClient<HoursServiceDefinition>, 'getApprovalRequest' | 'getDecision'>;
  supervisors: Pick<RpcClient<SupervisorServiceDefinition>, 'getSupervisor' | 'issueActionLink'>;
  /** The address of the product, without a slash at its end. */
  publicUrl: string;
  /** Where people write who need help; empty when nobody reads such mails. */
  supportEmail: string;
  /** IANA name, for moments; calendar dates have none. */
  timeZone: string;
}

/** A mail as it is to be sent now, or why nothing is to be said any more. */
export type Composed = { kind: 'mail'; mail: OutgoingMail } | { kind: 'nothing'; reason: string };

interface People {
  trainee: Mailbox;
  supervisor: Mailbox;
  isSupervisorActive: boolean;
  /** Differs after every change of the supervisor's details. */
  supervisorVersion: string;
}

class NothingToSay extends Error {}

/** Turns a row of ids into a mail, from what the owners say at this moment. */
export class MailService {
  readonly #options: MailServiceOptions;

  constructor(options: MailServiceOptions) {
    this.#options = options;
  }

  /** Composes a mail. `deadlineMs` (since 1970) ends the calls. Throws AppErrors as the owners do, but for what is not there. */
  async compose(mail: LeasedMail, deadlineMs: number): Promise<Composed> {
    const call = { ...ownCall(mail.requestId), deadlineMs };
    try {
      return { kind: 'mail', mail: await this.#compose(mail, call) };
    } catch (error) {
      if (error instanceof NothingToSay) return { kind: 'nothing', reason: error.message };
      throw error;
    }
  }

  #compose(mail: LeasedMail, call: Call): Promise<OutgoingMail> {
    const composers: Record<MailKind, () => Promise<OutgoingMail>> = {
      approval_request: () => this.#approvalRequest(mail, call, false),
      approval_reminder: () => this.#approvalRequest(mail, call, true),
      decision_receipt: () => this.#decisionReceipt(mail, call),
      decision_news: () => this.#decisionNews(mail, call),
      account_notice: () => this.#accountNotice(mail, call),
    };
    return composers[mail.kind]();
  }

  async #approvalRequest(mail: LeasedMail, call: Call, isReminder: boolean): Promise<OutgoingMail> {
    const { hours, publicUrl, timeZone } = this.#options;
    const { request } = await orNothing(
      hours.getApprovalRequest(call, { requestId: mail.subjectId }),
      'request',
    );
    if (!request) throw new NothingToSay('request_gone');
    const sessions = request.items.flatMap(({ session, state }) =>
      session && state === 'open' ? [summarise(session)] : [],
    );
    if (sessions.length === 0) throw new NothingToSay('no_open_session');
    const { trainee, supervisor, isSupervisorActive, supervisorVersion } = await this.#people(request, call);
    if (!isSupervisorActive) throw new NothingToSay('supervisor_removed');
    const link = await orNothing(this.#issueLink(mail, request, supervisorVersion, call), 'link');
    const rendered = await renderApprovalRequest({
      traineeName: trainee.name,
      supervisorName: supervisor.name,
      sessions,
      reviewUrl: `${publicUrl}/review/${link.token}`,
      expiresAt: link.expiresAt,
      timeZone,
      requestedAt: isReminder ? request.createdAt : undefined,
    });
    return this.#address(mail, rendered, supervisor, trainee);
  }

  // Every try of a mail carries the same link. When the supervisor's address was put right in between, that link has ended,
  // and the mail, which goes to the new address now, needs another.
  async #issueLink(
    mail: LeasedMail,
    request: ApprovalRequest__Output,
    supervisorVersion: string,
    call: Call,
  ) {
    const issue = (issueKey: string) =>
      this.#options.supervisors.issueActionLink(call, {
        purpose: 'LINK_PURPOSE_REVIEW_SESSIONS',
        supervisorId: request.supervisorId,
        subjectId: request.id,
        issueKey,
      });
    try {
      return await issue(`mail:${mail.id}`);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'link_ended') throw error;
      return issue(`mail:${mail.id}:${supervisorVersion}`);
    }
  }

  // A receipt goes out even to a supervisor who was removed since: it is how they learn of what was done in their name.
  async #decisionReceipt(mail: LeasedMail, call: Call): Promise<OutgoingMail> {
    const { decision, trainee, supervisor } = await this.#decision(mail, call);
    return this.#address(mail, await renderDecisionReceipt(decision), supervisor, trainee);
  }

  async #decisionNews(mail: LeasedMail, call: Call): Promise<OutgoingMail> {
    const { decision, trainee } = await this.#decision(mail, call);
    const sessionHistoryUrl = `${this.#options.publicUrl}/session-history`;
    return this.#address(mail, await renderDecisionNews({ ...decision, sessionHistoryUrl }), trainee);
  }

  async #accountNotice(mail: LeasedMail, call: Call): Promise<OutgoingMail> {
    const { auth, publicUrl, supportEmail, timeZone } = this.#options;
    const notice = await orNothing(auth.getNotice(call, { noticeId: mail.subjectId }), 'notice');
    const { kind, token, expiresAt = '' } = notice;
    // Newer than this code: a sender that knows it will come.
    if (!isNoticeKind(kind)) throw new Error(`a notice of an unknown kind: ${kind}`);
    const link = token && Date.parse(expiresAt) > Date.now() ? { token, expiresAt } : undefined;
    if (!link && livesByItsLink(kind)) throw new NothingToSay('link_expired');
    const rendered = await renderAccountNotice({ ...notice, kind, link, publicUrl, supportEmail, timeZone });
    return this.#address(mail, rendered, toMailbox({ name: notice.toName, email: notice.toEmail }));
  }

  async #decision(mail: LeasedMail, call: Call): Promise<People & { decision: DecisionMail }> {
    const { hours, timeZone } = this.#options;
    const made = await orNothing(hours.getDecision(call, { decisionId: mail.subjectId }), 'decision');
    const sessions = made.items.flatMap(toDecided);
    if (sessions.length === 0) throw new NothingToSay('nothing_decided');
    const people = await this.#people(made, call);
    return {
      ...people,
      decision: {
        traineeName: people.trainee.name,
        supervisorName: people.supervisor.name,
        attestation: made.attestation,
        decidedAt: made.decidedAt,
        receiptNumber: made.receiptNumber,
        timeZone,
        sessions,
      },
    };
  }

  async #people(ids: { userId: number; supervisorId: number }, call: Call): Promise<People> {
    const { auth, supervisors } = this.#options;
    const [{ user }, { supervisor }] = await Promise.all([
      orNothing(auth.getUser(call, { userId: ids.userId }), 'user'),
      orNothing(supervisors.getSupervisor(call, { supervisorId: ids.supervisorId }), 'supervisor'),
    ]);
    if (!user) throw new NothingToSay('user_gone');
    if (!supervisor) throw new NothingToSay('supervisor_gone');
    return {
      trainee: toMailbox(user),
      supervisor: toMailbox(supervisor),
      isSupervisorActive: supervisor.isActive,
      supervisorVersion: supervisor.updatedAt,
    };
  }

  #address(mail: LeasedMail, rendered: RenderedMail, to: Mailbox, replyTo?: Mailbox): OutgoingMail {
    // The same on every try, so that mailboxes can tell a repetition from a second mail.
    const messageId = `<mail-${mail.id}@${new URL(this.#options.publicUrl).hostname}>`;
    return { ...rendered, messageId, to, ...(replyTo && { replyTo }) };
  }
}

const toMailbox = ({ name, email }: { name: string; email: string }): Mailbox => ({
  name: oneLine(name, ''),
  address: email,
});

function toDecided({ session, state, notes }: ApprovalItem__Output): DecidedSummary[] {
  if (state !== 'approved' && state !== 'rejected') return [];
  const { date, hours } = session ? summarise(session) : { date: undefined, hours: [] };
  return [{ date, hours, decision: state, notes: notes ?? '' }];
}

const goneKinds: ReadonlySet<ErrorKind> = new Set(['not_found', 'gone', 'conflict']);

async function orNothing<T>(answer: Promise<T>, what: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof AppError && goneKinds.has(error.kind) ? new NothingToSay(`${what}_gone`) : error;
  }
}
