import type { Database } from '@clinical-hours/service-kit/database';
import { ownCall, type Call } from '@clinical-hours/service-kit/grpc';
import {
  createTestDatabase,
  createTestMessaging,
  testCall,
  type TestDatabase,
  type TestMessaging,
} from '@clinical-hours/service-kit/testing';
import { TokenKeys } from '@clinical-hours/service-kit/tokens';
import type { AuthServices } from '../auth.rpc.ts';
import { composeAuth } from '../compose.ts';
import { migrations } from '../migrations/index.ts';
import type { Notice, NoticeKind } from '../notice/notice.ts';
import type { ReminderTime } from '../reminder/reminder-time.ts';
import type { RecoveryDetails } from '../recovery/recovery.repository.ts';
import type { SignInAttempt, SignInResult } from '../account/sign-in.service.ts';
import { userEntity, type User } from '../user/user.entity.ts';
import { userEvents } from '../user.events.ts';
import type { Registration } from '../account/user.service.ts';
import { aRegistration } from './builders.ts';

export interface AuthSystem extends AuthServices {
  database: Database;
  messaging: TestMessaging;
  databaseUrl: string;
  /** Registers a new user, whose address is verified. */
  aUser: (registration?: Registration) => Promise<User>;
  /** Registers a new user, whose address is not verified. */
  aNewUser: (registration?: Registration) => Promise<User>;
  anAdministrator: () => Promise<User>;
  /** Begins a sign-in, which may need a second factor. */
  begin: (login: string, password: string, where?: Partial<SignInAttempt>) => Promise<SignInResult>;
  /** Signs in from the tests' network, or as `where` says. */
  signIn: (login: string, password: string, where?: Partial<SignInAttempt>) => Promise<User>;
  /** Returns the notices sent to an address, oldest first. */
  noticesTo: (email: string, kind?: NoticeKind) => Promise<Notice[]>;
  /** Requests a reset link and delivers the resulting event. */
  requestReset: (email: string) => Promise<void>;
  /** Requests the recovery of an account and delivers the resulting event. */
  requestRecovery: (details: RecoveryDetails, call?: Call) => Promise<void>;
  /** Returns what the audit log has about a user since they registered. */
  actions: (userId: number) => Promise<string[]>;
  /** Makes what a user did and got 73 hours older. */
  threeDaysLater: (userId: number) => Promise<void>;
  drop: TestDatabase['drop'];
}

// Fridays at 16:00 in New York.
const usualReminderTime: ReminderTime = {
  at: { weekday: 5, minutes: 16 * 60 },
  timeZone: 'America/New_York',
};

/** Starts the auth service on a real database. */
export async function startAuthSystem(
  reminderTime: ReminderTime = usualReminderTime,
  requiresAdminSecondFactor = false,
): Promise<AuthSystem> {
  const test = await createTestDatabase('auth', migrations);
  const database = await test.database([userEntity]);
  const messaging = createTestMessaging(database);
  const keys = TokenKeys.parse('TOKEN_SECRETS', [`k1:${Buffer.alloc(32, 1).toString('base64url')}`]);
  const services = composeAuth(database, messaging.transact, keys, {
    reminderTime,
    publicUrl: 'https://hours.example.com',
    requiresAdminSecondFactor,
  });
  messaging.subscribe(userEvents(services.passwordResets, services.recoveries));
  const aNewUser = (registration = aRegistration()) => services.users.register(ownCall(), registration);
  const aUser = async (registration?: Registration) => {
    const { id } = await aNewUser(registration);
    await database.query('UPDATE users SET email_verified = true, confirmed_email = email WHERE id = $1', [
      id,
    ]);
    return services.users.get(ownCall(), id);
  };
  return {
    ...services,
    database,
    messaging,
    databaseUrl: test.url,
    aUser,
    aNewUser,
    anAdministrator: async () => {
      const { id } = await aUser();
      await database.query('UPDATE users SET is_admin = true WHERE id = $1', [id]);
      return services.users.get(testCall({ userId: id }), id);
    },
    begin: (login, password, where) =>
      services.signIns.signIn(ownCall(), { login, password, network: '192.0.2.1', device: null, ...where }),
    signIn: async (login, password, where) => {
      const attempt = { login, password, network: '192.0.2.1', device: null, ...where };
      const { user } = await services.signIns.signIn(ownCall(), attempt);
      if (!user) throw new Error('a second factor is missing');
      return user;
    },
    noticesTo: async (email, kind) => {
      const rows: { id: number }[] = await database.query(
        'SELECT id FROM notices WHERE to_email = $1 AND ($2::text IS NULL OR kind = $2) ORDER BY id',
        [email, kind ?? null],
      );
      return Promise.all(rows.map(({ id }) => services.notices.get(ownCall(), id)));
    },
    requestReset: async (email) => {
      await services.passwordResets.request(ownCall(), email);
      const event = (await messaging.recorded()).findLast(
        ({ type }) => type === 'auth.password_reset_requested.v1',
      );
      await messaging.deliver(
        'auth.password_reset_requested.v1',
        event!.payload as { resetRequestId: number },
      );
    },
    requestRecovery: async (details, call = ownCall()) => {
      await services.recoveries.request(call, details);
      const event = (await messaging.recorded()).findLast(({ type }) => type === 'auth.recovery_asked.v1');
      await messaging.deliver('auth.recovery_asked.v1', event!.payload as { inquiryId: number });
    },
    actions: async (userId) => {
      const rows: { action: string }[] = await database.query(
        `SELECT action FROM audit_entries WHERE user_id = $1 AND action <> 'registered' ORDER BY id`,
        [userId],
      );
      return rows.map(({ action }) => action);
    },
    threeDaysLater: async (userId) => {
      const older = (column: string) => `${column} = ${column} - interval '73 hours'`;
      const moments = {
        account_tokens: ['created_at', 'expires_at'],
        proved_addresses: ['proved_at', 'replaced_at'],
        passkeys: ['created_at'],
        authenticator_apps: ['added_at'],
        recovery_codes: ['made_at'],
      };
      for (const [table, columns] of Object.entries(moments))
        await database.query(`UPDATE ${table} SET ${columns.map(older).join(', ')} WHERE user_id = $1`, [
          userId,
        ]);
    },
    drop: test.drop,
  };
}
