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
import { LinkHolderService } from '../link-holder.service.ts';
import { MailAdmissionService } from '../mail-admission.service.ts';
import type { AddressedSupervisor } from '../mail-refusal.repository.ts';
import { migrations } from '../migrations/index.ts';
import { supervisorEntity, type Supervisor } from '../supervisor.entity.ts';
import { supervisorEvents } from '../supervisor.events.ts';
import { SupervisorRepository } from '../supervisor.repository.ts';
import { SupervisorService, type SupervisorDetails } from '../supervisor.service.ts';
import { aSupervisor } from './builders.ts';

export interface SupervisorSystem {
  database: Database;
  messaging: TestMessaging;
  supervisors: SupervisorService;
  links: ActionLinkService;
  linkHolders: LinkHolderService;
  /** Unverified trainees may add 3 addresses and cause 5 mails, verified ones 4 new addresses and 8 mails. */
  admissions: MailAdmissionService;
  /** Trainees with a verified address. */
  verified: Set<number>;
  /** Adds a supervisor of a trainee. */
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
  /** Moves the expiry of a trainee's links back, as if days had passed. */
  passDays: (userId: number, days: number) => Promise<void>;
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
  const auth = {
    getUser: async (_call: Call, { userId }: { userId: number }) => ({
      user: { email: 'tess@example.com', emailVerified: verified.has(userId) },
      sessionEpoch: 1,
    }),
  } as unknown as RpcClient<AuthServiceDefinition>;
  const repository = new SupervisorRepository(database);
  const supervisors = new SupervisorService(repository, messaging.transact, auth);
  const keys = TokenKeys.parse('LINK_SECRETS', [`k1:${Buffer.alloc(32, 1).toString('base64url')}`]);
  const links = new ActionLinkService(
    new ActionLinkRepository(database),
    repository,
    messaging.transact,
    keys,
  );
  return {
    database,
    messaging,
    supervisors,
    links,
    linkHolders: new LinkHolderService(links, messaging.transact),
    admissions: new MailAdmissionService(repository, messaging.transact, auth, {
      unverified: { addresses: 3, mails: 5 },
      verified: { newAddresses: 4, mails: 8 },
    }),
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
    issue: async ({ id, email }, changes = {}) => {
      const issueKey = randomUUID();
      const request = {
        purpose: 'review_sessions',
        supervisorId: id,
        subjectId: 11,
        issueKey,
        email,
      } as const;
      return (await links.issue(ownCall(), { ...request, ...changes })).token;
    },
    passDays: async (userId, days) => {
      await database.query(
        `UPDATE action_links SET expires_at = expires_at - $2 * interval '1 day' WHERE user_id = $1`,
        [userId, days],
      );
    },
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
