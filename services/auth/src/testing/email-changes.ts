import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import type { User } from '../user/user.entity.ts';
import type { AuthSystem } from './auth-system.ts';
import { aRegistration, confirmation } from './builders.ts';

/** A change of an address by whoever knows the password. */
interface Changed {
  email: string;
  /** The token of the link to the former address; null when that got none. */
  undo: string | null;
}

/** Returns what tests do with the addresses of users. */
export function emailChanges(system: () => AuthSystem) {
  const confirm = async (email: string, kind: 'welcome' | 'verify_email' = 'verify_email') => {
    const notice = (await system().noticesTo(email, kind)).at(-1);
    await system().passwordResets.verifyEmail(ownCall(), notice!.token!);
  };
  return {
    /** Verifies an address by the last link that was sent to it. */
    confirm,
    /** Registers a user whose address is confirmed. */
    aConfirmedUser: async (): Promise<User> => {
      const user = await system().aNewUser();
      await confirm(user.email, 'welcome');
      return system().users.get(ownCall(), user.id);
    },
    change: async (user: User, email = aRegistration().email): Promise<Changed> => {
      const { email: former } = await system().users.get(ownCall(), user.id);
      await system().users.update(testCall({ userId: user.id }), { email }, confirmation);
      return { email, undo: (await system().noticesTo(former, 'email_changed')).at(-1)?.token ?? null };
    },
    undo: (token: string | null) => system().takeBacks.undoEmailChange(ownCall(), token ?? ''),
    emailOf: async ({ id }: User): Promise<string> => (await system().users.get(ownCall(), id)).email,
    /** Returns how many links to choose a password an address got: by request, and with a change taken back. */
    resetsTo: async (email: string): Promise<number> => {
      const sent = (await system().noticesTo(email)).map(({ kind }) => kind);
      return sent.filter((kind) => kind === 'password_reset' || kind === 'email_restored').length;
    },
  };
}
