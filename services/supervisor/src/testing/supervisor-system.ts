import { randomUUID } from 'node:crypto';
import type { AuthServiceDefinition } from '@clinical-hours/proto/types/auth/v1/AuthService';
import type { Database } from '@clinical-hours/service-kit/database';
import { ownCall, type Call, type RpcClient } from '@clinical-hours/service-kit/grpc';
import {
  createTestDatabase,
  createTestMessaging,
  testCall,
  type TestDatabase,
  type TestMessaging,
  everybodyDeleted,
} from '@clinical-hours/service-kit/testing';
import { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { actionLinkEntity } from '../action-link.entity.ts';
import { ActionLinkRepository } from '../action-link.repository.ts';
import { ActionLinkService, type IssueRequest } from '../action-link.service.ts';
import { DeputyService } from '../deputy.service.ts';
import { DescriptionService } from '../description.service.ts';
import { LinkHolderService } from '../link-holder.service.ts';
import { MailAdmissionService } from '../mail-admission.service.ts';
import type { AddressedSupervisor } from '../mailbox/mail-refusal.repository.ts';
import { migrations } from '../migrations/index.ts';
import { PortalLinkService } from '../portal/portal-link.service.ts';
import { PortalService } from '../portal/portal.service.ts';
import { DeviceService } from '../portal/device.service.ts';
import { supervisorEntity, type Supervisor } from '../supervisor.entity.ts';
import { supervisorEvents } from '../supervisor.events.ts';
import { SupervisorRepository } from '../supervisor.repository.ts';
import { SupervisorService, type SupervisorDetails } from '../supervisor.service.ts';
import { aSupervisor } from './builders.ts';

/** The time zone in which a day ends. */
export const testTimeZone = 'America/New_York';

/** The facts about trainees that the auth service returns. */
export interface TestTrainees {
  /** The address of a trainee, followed by former ones. */
  addresses: Map<number, string[]>;
  /** The error of every call. */
  failure?: Error | undefined;
  calls: number;
}

export interface SupervisorSystem {
  database: Database;
  messaging: TestMessaging;
  supervisors: SupervisorService;
  links: ActionLinkService;
  descriptions: DescriptionService;
  portalLinks: PortalLinkService;
  portals: PortalService;
  devices: DeviceService;
  linkHolders: LinkHolderService;
  /**
   * Unverified trainees may reach 3 addresses and cause 5 mails, 4 of them to one mailbox; verified ones 4 new
   * addresses, 8 mails, and 6 to one mailbox.
   */
  admissions: MailAdmissionService;
  trainees: TestTrainees;
  /** Trainees with a verified address. */
  verified: Set<number>;
  add: (userId: number, details?: Partial<SupervisorDetails>) => Promise<AddressedSupervisor>;
  /** Returns the supervisor as stored in the database. */
  reread: (supervisor: Supervisor) => Promise<AddressedSupervisor>;
  /** Changes details of a supervisor, called by the trainee. */
  change: (supervisor: Supervisor, changes: Partial<SupervisorDetails>) => Promise<AddressedSupervisor>;
  /**
   * Issues a link and returns its token. It reviews request 11 unless `changes` says otherwise; a link that stops mail
   * goes to the supervisor's address.
   */
  issue: (supervisor: Supervisor, changes?: Partial<IssueRequest>) => Promise<string>;
  /** Asks for the portal of a supervisor's address by a link that stops mail, and returns the token of its link. */
  openPortal: (supervisor: Supervisor) => Promise<string>;
  /** Issues the link to a portal that was asked for last. */
  issuePortalLink: (issueKey?: string) => ReturnType<PortalLinkService['issue']>;
  /** Moves the asks and links of all portals back, as if minutes had passed. */
  passMinutes: (minutes: number) => Promise<void>;
  /** Moves the expiry of a trainee's links back, as if days had passed. */
  passDays: (userId: number, days: number) => Promise<void>;
  /** Returns the types of the events about changes in portals, oldest first. */
  portalNews: () => Promise<string[]>;
  /** Returns the events recorded about a trainee, except those about the list of supervisors. */
  recorded: (userId: number) => Promise<{ type: string; payload: unknown }[]>;
  drop: TestDatabase['drop'];
}

/** Starts the supervisor service on a real database. The trainee's address is tess@example.com. */
export async function startSupervisorSystem(): Promise<SupervisorSystem> {
  const test = await createTestDatabase('supervisor', migrations);
  const database = await test.database([supervisorEntity, actionLinkEntity]);
  const messaging = createTestMessaging(database);
  messaging.subscribe(supervisorEvents(everybodyDeleted));
  const verified = new Set<number>();
  const trainees: TestTrainees = { addresses: new Map(), calls: 0 };
  const auth = {
    getUser: async (_call: Call, { userId }: { userId: number }) => {
      trainees.calls += 1;
      if (trainees.failure) throw trainees.failure;
      const [email = 'tess@example.com', ...formerEmails] = trainees.addresses.get(userId) ?? [];
      return { user: { email, emailVerified: verified.has(userId) }, sessionEpoch: 1, formerEmails };
    },
  } as unknown as RpcClient<AuthServiceDefinition>;
  const repository = new SupervisorRepository(database);
  const supervisors = new SupervisorService(repository, messaging.transact, auth);
  const keys = TokenKeys.parse('LINK_SECRETS', [`k1:${Buffer.alloc(32, 1).toString('base64url')}`]);
  const deputies = new DeputyService(database, auth, testTimeZone);
  const admissions = new MailAdmissionService(database, repository, messaging.transact, auth, {
    unverified: { addresses: 3, mails: 5, toOneMailbox: 4 },
    verified: { newAddresses: 4, mails: 8, toOneMailbox: 6 },
  });
  const links = new ActionLinkService(
    new ActionLinkRepository(database),
    repository,
    messaging.transact,
    keys,
    deputies,
    admissions,
  );
  const { transact } = messaging;
  const descriptions = new DescriptionService(database, deputies);
  const portalLinks = new PortalLinkService({ database, transact, links, keys });
  const devices = new DeviceService({ database, transact, links, portalLinks });
  const issuePortalLink: SupervisorSystem['issuePortalLink'] = async (issueKey = randomUUID()) => {
    const [{ id }] = await database.query('SELECT max(id) AS id FROM portal_asks');
    return portalLinks.issue(ownCall(), id, issueKey);
  };
  const issue: SupervisorSystem['issue'] = async ({ id, email }, changes = {}) => {
    const issueKey = randomUUID();
    const request = { purpose: 'review_sessions', supervisorId: id, subjectId: 11, issueKey, email } as const;
    return (await links.issue(ownCall(), { ...request, ...changes })).token;
  };
  return {
    database,
    messaging,
    supervisors,
    links,
    descriptions,
    portalLinks,
    devices,
    portals: new PortalService({
      database,
      transact,
      links: portalLinks,
      devices,
      supervisors: repository,
      descriptions,
      timeZone: testTimeZone,
    }),
    linkHolders: new LinkHolderService(links, transact, deputies),
    admissions,
    trainees,
    verified,
    add: (userId, details) =>
      supervisors.create(testCall({ userId, idempotencyKey: randomUUID() }), aSupervisor(details)),
    reread: ({ id }) => supervisors.get(ownCall(), id),
    change: async (supervisor, changes) => {
      const { name, email, phone, licenseNumber, credentials } = await supervisors.get(
        ownCall(),
        supervisor.id,
      );
      const details = { name, email, phone, licenseNumber, credentials, ...changes };
      return supervisors.update(testCall({ userId: supervisor.userId }), supervisor.id, {
        ...details,
        isActive: true,
      });
    },
    issue,
    openPortal: async (supervisor) => {
      const stopLink = await issue(supervisor, { purpose: 'stop_mail', subjectId: supervisor.id });
      await portalLinks.ask(ownCall(), 'stop_mail', stopLink);
      return (await issuePortalLink()).token;
    },
    issuePortalLink,
    passMinutes: async (minutes) => {
      for (const [table, column] of [
        ['portal_asks', 'asked_at'],
        ['portal_links', 'expires_at'],
      ]) {
        await database.query(`UPDATE ${table} SET ${column} = ${column} - $1 * interval '1 minute'`, [
          minutes,
        ]);
      }
    },
    passDays: async (userId, days) => {
      await database.query(
        `UPDATE action_links SET expires_at = expires_at - $2 * interval '1 day' WHERE user_id = $1`,
        [userId, days],
      );
    },
    portalNews: async () =>
      (await messaging.recorded()).flatMap(({ type }) =>
        /_changed|_confirmed/.test(type) && !/roster|license_changed/.test(type) ? [type] : [],
      ),
    recorded: async (userId) =>
      (await messaging.recorded())
        .filter(({ type, payload }) => {
          const about = payload as { userId: number };
          return about.userId === userId && type !== 'supervisor.roster_changed.v1';
        })
        .map(({ type, payload }) => ({ type, payload })),
    drop: test.drop,
  };
}
