import { randomBytes } from 'node:crypto';
import { readBody } from '@clinical-hours/proto/requests';
import { databaseTime } from '@clinical-hours/service-kit/database';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { conflict, forbidden, gone, invalid } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import type { Call } from '@clinical-hours/service-kit/grpc';
import { hashToken, isToken } from '@clinical-hours/service-kit/tokens';
import {
  actionLinkEntity,
  type ActionLink,
  type AskingPurpose,
  type LinkPurpose,
  type StoppingPurpose,
} from './action-link.entity.ts';
import { noteRenewal, renewalIntervalMs } from './action-link.repository.ts';
import type { ActionLinkService } from './action-link.service.ts';
import type { DeputyService } from './deputy.service.ts';
import { isExpired, requireUsableLink, requireUnexpired } from './link-state.ts';
import {
  keepUndo,
  refusedScope,
  undoRefusal,
  withRefusals,
  type AddressedSupervisor,
  type RefusalScope,
} from './mailbox/mail-refusal.repository.ts';
import type { ConfirmedDetails } from './confirmed-details.ts';
import { deputyOfLink } from './mailbox/portal.ts';
import { stopMail } from './mailbox/stop-mail.ts';
import { forgetDevicesAt } from './mailbox/device.repository.ts';
import type { Supervisor } from './supervisor.entity.ts';
import { confirmAddress, keepCorrection, lockSupervisor } from './supervisor.repository.ts';

const recordRenewal: Record<AskingPurpose, (unit: UnitOfWork, link: ActionLink) => Promise<void>> = {
  review_sessions: ({ record }, { id: linkId, subjectId: requestId, userId, supervisorId }) =>
    record('supervisor.link_renewal_asked.v1', { linkId, requestId, userId, supervisorId }),
  answer_consultation: ({ record }, { id: linkId, subjectId: escalationId, userId, supervisorId }) =>
    record('supervisor.answer_link_renewal_asked.v1', { linkId, escalationId, userId, supervisorId }),
};

/** The result of asking for a fresh email. */
export interface Renewal {
  subjectId: number;
  /**
   * Set when the last request was less than an hour ago: no other email was asked for. `nextAt` is the earliest moment
   * of the next.
   */
  earlier?: { at: Date; nextAt: Date };
}

/** Statements of link holders about the link and about themselves. Other services store decisions and answers. */
export class LinkHolderService {
  readonly #links: ActionLinkService;
  readonly #transact: Transact;
  readonly #deputies: DeputyService;

  constructor(links: ActionLinkService, transact: Transact, deputies: DeputyService) {
    this.#links = links;
    this.#transact = transact;
    this.#deputies = deputies;
  }

  /** Notes that emails reach the supervisor at the address to which the link was sent. A repetition changes nothing. */
  confirmAddress(call: Call, token: string): Promise<AddressedSupervisor> {
    return this.#act(call, 'confirm_address', token, async ({ manager }, link, supervisor) => {
      requireUnexpired(link, await databaseTime(manager));
      await confirmAddress(manager, supervisor.id);
      const confirmed = await lockSupervisor(manager, supervisor.id, supervisor.userId);
      const [addressed] = await withRefusals(manager, [confirmed ?? supervisor]);
      return addressed!;
    });
  }

  /**
   * Stores that the mailbox of a link refuses mail about its trainee, or all mail, and returns what it refuses now.
   * The trainee is told once. No device stays remembered for the mailbox. A link of a removed or changed supervisor
   * works as well, and one that a dispute has frozen. A repetition changes nothing. What a link that stops mail has
   * just stopped about its trainee alone is taken back by `undoToken`, once and within ten minutes.
   */
  async stopMail(
    call: Call,
    purpose: StoppingPurpose,
    token: string,
    scope: RefusalScope,
  ): Promise<{ scope: RefusalScope; undoToken?: string }> {
    const link = await this.#links.find(purpose, token);
    const { userId, supervisorId, mailbox } = link;
    return this.#transact(call.requestId, async (unit) => {
      const { manager } = unit;
      await refuseErased(manager, userId);
      requireUnexpired(link, await databaseTime(manager));
      if (!mailbox) throw gone('link_ended', 'This link is no longer valid');
      const isNew = await stopMail(unit, { mailbox, userId, supervisorId }, scope);
      await forgetDevicesAt(manager, mailbox);
      const refused = (await refusedScope(manager, [mailbox], userId)) ?? scope;
      if (!isNew || refused !== 'trainee' || purpose !== 'stop_mail') return { scope: refused };
      const undoToken = randomBytes(32).toString('base64url');
      await keepUndo(manager, { mailbox, userId }, hashToken(undoToken));
      return { scope: refused, undoToken };
    });
  }

  /** Takes back what a link stopped about its trainee. Throws gone ten minutes later, and once it was taken back. */
  async undoStop(call: Call, token: string, undoToken: string): Promise<void> {
    const { userId, mailbox } = await this.#links.find('stop_mail', token);
    await this.#transact(call.requestId, async ({ manager }) => {
      await refuseErased(manager, userId);
      const isUndone =
        mailbox &&
        isToken(undoToken) &&
        (await undoRefusal(manager, { mailbox, userId }, hashToken(undoToken)));
      if (!isUndone) throw gone('undo_over', 'This can no longer be undone here');
    });
  }

  /**
   * Stores a supervisor's message about wrong details, and notifies the trainee. A repetition changes nothing. Throws
   * forbidden for the link of a deputy, and `invalid` when the message is empty, longer than 1,000 characters, or has
   * control characters.
   */
  async correctDetails(call: Call, purpose: AskingPurpose, token: string, message: string): Promise<void> {
    await this.#act(call, purpose, token, async ({ manager, record }, link, supervisor) => {
      requireUnexpired(link, await databaseTime(manager));
      if (deputyOfLink(link)) {
        throw forbidden('link_of_deputy', 'Only the supervisor, not their deputy, can say what is wrong');
      }
      const correction = readMessage(message);
      if (supervisor.correction === correction) return;
      await keepCorrection(manager, supervisor.id, correction);
      await record('supervisor.details_corrected.v1', {
        supervisorId: supervisor.id,
        userId: supervisor.userId,
      });
    });
  }

  /**
   * Keeps the license that the holder of a link that reviews sessions types, until a decision by the link. Throws
   * forbidden for the link of a deputy.
   */
  async giveLicense(call: Call, token: string, license: ConfirmedDetails): Promise<void> {
    await this.#act(call, 'review_sessions', token, async ({ manager }, link) => {
      requireUnexpired(link, await databaseTime(manager));
      if (deputyOfLink(link)) {
        throw forbidden('link_of_deputy', 'Only the supervisor, not their deputy, can give their license');
      }
      await manager.update(actionLinkEntity, { id: link.id }, { givenLicense: license });
    });
  }

  /**
   * Asks for a fresh email in the place of an expired link, at most once an hour. It goes to the address on file: links
   * are forwarded, to the trainee as well. Throws a conflict while the link works, and gone when it was
   * frozen or has ended, when its deputy is no longer named, or when the address refuses mail.
   */
  async renew(call: Call, purpose: AskingPurpose, token: string): Promise<Renewal> {
    return this.#act(call, purpose, token, async (unit, link, supervisor) => {
      const { subjectId, renewedAt } = link;
      const now = await databaseTime(unit.manager);
      if (!isExpired(link, now)) throw conflict('link_valid', 'This link still works. Please open it again');
      await this.#deputies.requireStillNamed(link, supervisor, unit.manager);
      const email = link.deputyEmail ?? supervisor.email;
      const [addressed] = await withRefusals(unit.manager, [{ ...supervisor, email }]);
      if (addressed?.refusesMail) throw gone('mail_refused', 'This address has opted out of our emails');
      const isAsked = await noteRenewal(unit.manager, link.id);
      if (isAsked) await recordRenewal[purpose](unit, link);
      if (isAsked || !renewedAt) return { subjectId };
      return {
        subjectId,
        earlier: { at: renewedAt, nextAt: new Date(renewedAt.getTime() + renewalIntervalMs) },
      };
    });
  }

  // A change of the address ends links and takes this lock, so the link is checked again under it.
  async #act<T>(
    call: Call,
    purpose: LinkPurpose,
    token: string,
    work: (unit: UnitOfWork, link: ActionLink, supervisor: Supervisor) => Promise<T>,
  ): Promise<T> {
    const found = await this.#links.find(purpose, token);
    return this.#transact(call.requestId, async (unit) => {
      await refuseErased(unit.manager, found.userId);
      const supervisor = await lockSupervisor(unit.manager, found.supervisorId, found.userId);
      const link = await unit.manager.findOneByOrFail(actionLinkEntity, { id: found.id });
      return work(unit, link, requireUsableLink(link, supervisor));
    });
  }
}

function readMessage(message: string): string {
  const { value } = readBody('correctReviewer', { message });
  if (value) return value.message;
  throw invalid(
    'message_invalid',
    'Please say what is wrong, in at most 1,000 characters and without control characters',
  );
}
