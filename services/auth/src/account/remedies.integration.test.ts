import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticeKind } from '../notice/notice.ts';
import { startAuthSystem, type AuthSystem } from '../testing/auth-system.ts';
import { aRegistration, confirmation } from '../testing/builders.ts';
import { emailChanges } from '../testing/email-changes.ts';
import { secondFactorSteps } from '../testing/second-factor-steps.ts';
import type { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import type { User } from '../user/user.entity.ts';

// What somebody who knows the password of an account, or an accident, does to it, and each way in which its owner gets
// it back. Every line ends in the owner's sign-in, and leaves the thief outside.

let system: AuthSystem;
let admin: number;
beforeAll(async () => {
  system = await startAuthSystem();
  admin = (await system.anAdministrator()).id;
});
afterAll(() => system.drop());

const steps = secondFactorSteps(() => system);
const { aConfirmedUser, change, confirm } = emailChanges(() => system);
afterEach(() => steps.afterDelay());

const ownersPassword = 'what the owner chose';
const asAdministrator = () => testCall({ userId: admin });

let user: User;
let thiefs: SoftwareAuthenticator[];
beforeEach(async () => {
  user = await aConfirmedUser();
  thiefs = [];
});
const call = () => testCall({ userId: user.id });
const linkTo = async (email: string, kind: NoticeKind): Promise<string> => {
  const token = (await system.noticesTo(email, kind)).at(-1)?.token;
  if (!token) throw new Error(`${email} has no link of ${kind}`);
  return token;
};

const addThiefs = async () => {
  thiefs.push((await steps.addPasskey(user)).authenticator);
};
const close = async () => {
  const { step } = await system.closing.close(call(), confirmation);
  if (!step) return;
  const passkeyJson = thiefs.at(-1)!.get(step.passkeyOptionsJson!);
  const { network } = confirmation;
  await system.closing.complete(call(), { ceremony: step.ceremony, passkeyJson, network, device: null });
};
const pendingRecovery = async () =>
  (await system.recoveries.list(asAdministrator())).find(({ userId }) => userId === user.id);
const askForRecovery = async (newEmail: string) => {
  await system.requestRecovery({ username: user.username, name: user.name, licenseNumber: '', newEmail });
};

/** What can happen to an account. */
const states = {
  lost: async () => {
    await steps.addPasskey(user);
    await system.threeDaysLater(user.id);
  },
  factor: addThiefs,
  moved: async () => confirm((await change(user)).email),
  recovery: () => askForRecovery(aRegistration().email),
  closed: close,
  suspended: () => system.userAccess.suspend(asAdministrator(), user.id),
} satisfies Record<string, () => Promise<unknown>>;
type State = keyof typeof states;

const reset = (token: string, wasIntruded = false) =>
  system.passwordResets.reset(ownCall(), { token, password: ownersPassword, wasIntruded });
const resetByMail = async (email = user.email) => {
  await system.requestReset(email);
  await reset(await linkTo(email, 'password_reset'), true);
};

interface Remedy {
  /** Whether what happened leaves this way. */
  isOpen: (happened: State[]) => boolean;
  apply: (happened: State[]) => Promise<unknown>;
  /** Whether it removes a factor that the owner has lost. */
  isForLost?: boolean;
}

const isBefore = (happened: State[], one: State, other: State): boolean =>
  happened.includes(one) && !happened.slice(0, happened.indexOf(one)).includes(other);

/** The ways back. */
const remedies: Record<string, Remedy> = {
  'undoing the change of the address': {
    isOpen: (happened) => happened.includes('moved'),
    apply: async () => {
      const [first] = await system.noticesTo(user.email, 'email_changed');
      await system.takeBacks.undoEmailChange(ownCall(), first?.token ?? '');
      await reset(await linkTo(user.email, 'email_restored'));
    },
  },
  'refusing the factor': {
    isOpen: (happened) => isBefore(happened, 'factor', 'moved'),
    apply: async () => {
      const letters = await system.noticesTo(user.email, 'passkey_added');
      await system.takeBacks.refuseFactors(ownCall(), letters.find(({ token }) => token)?.token ?? '');
      await reset(await linkTo(user.email, 'factors_refused'));
    },
  },
  'a reset of the password': {
    isOpen: (happened) => !happened.includes('moved'),
    apply: () => resetByMail(),
  },
  'keeping the account, and a reset': {
    isOpen: (happened) => happened.includes('closed'),
    apply: async (happened) => {
      await system.closing.takeBack(ownCall(), await linkTo(user.email, 'account_closed'));
      if (!happened.includes('moved')) return resetByMail();
      const [first] = await system.noticesTo(user.email, 'email_changed');
      await system.takeBacks.undoEmailChange(ownCall(), first?.token ?? '');
      return reset(await linkTo(user.email, 'email_restored'));
    },
  },
  'an approved recovery': {
    isOpen: () => true,
    isForLost: true,
    apply: async (happened) => {
      if (happened.includes('recovery'))
        await system.recoveries.stop(ownCall(), await linkTo(user.email, 'recovery_requested'));
      const newEmail = aRegistration().email;
      await askForRecovery(newEmail);
      const { id } = (await pendingRecovery())!;
      const approved = await system.recoveries.decide(asAdministrator(), id, 'approve', undefined);
      expect(approved.user.deletionDueAt).toBeNull();
      await reset(await linkTo(newEmail, 'recovery_approved'));
    },
  },
  'what administrators have': {
    isOpen: () => true,
    isForLost: true,
    apply: async () => {
      const waiting = await pendingRecovery();
      if (waiting) await system.recoveries.decide(asAdministrator(), waiting.id, 'reject', 'not the owner');
      await system.userAccess.keepAccount(asAdministrator(), user.id);
      await system.administration.update(asAdministrator(), user.id, { email: user.email });
      const { hasSecondFactor } = await system.users.get(ownCall(), user.id);
      if (hasSecondFactor) await system.userAccess.removeSecondFactors(asAdministrator(), user.id);
      await resetByMail();
    },
  },
};

/** Nothing that needs a web session happens after one of these. */
const ending: readonly State[] = ['closed', 'suspended'];
const singles = Object.keys(states) as State[];
const pairs = singles.flatMap((first) =>
  singles
    .filter(
      (second) =>
        second !== first &&
        // The lost factor is older than all, and keeps the thief from closing the account.
        second !== 'lost' &&
        !(first === 'lost' && second === 'closed') &&
        !(ending.includes(first) && !['recovery', 'suspended'].includes(second)),
    )
    .map((second) => [first, second] as State[]),
);
const longer: State[][] = [
  ['factor', 'moved', 'factor'],
  ['factor', 'moved', 'closed'],
  ['moved', 'moved'],
  ['moved', 'factor', 'moved', 'closed'],
  ['lost', 'factor', 'moved', 'recovery'],
  ['lost', 'factor', 'closed', 'suspended'],
  ['recovery', 'factor', 'moved', 'closed', 'suspended'],
];
const table = [[], ...singles.map((state) => [state]), ...pairs, ...longer].flatMap((happened) =>
  Object.entries(remedies)
    .filter(([, { isOpen }]) => isOpen(happened))
    .map(([name, remedy]) => ({ happened, name, remedy, states: happened.join(', ') || 'open' })),
);

const expectIn = async (happened: State[], isForLost = false) => {
  const begin = () => system.begin(user.username, ownersPassword);
  // Only administrators let a suspended user in again, and only they remove a factor that its owner may just have lost.
  if (happened.includes('suspended')) {
    await expect(begin()).rejects.toMatchObject({ code: 'account_suspended' });
    await system.userAccess.reinstate(asAdministrator(), user.id);
  }
  if (happened.includes('lost') && !isForLost) {
    expect((await begin()).step?.methods).toContain('passkey');
    expect((await system.security.get(call())).passkeys).toHaveLength(1);
    await system.userAccess.removeSecondFactors(asAdministrator(), user.id);
  }
  expect((await begin()).user).toMatchObject({ id: user.id, deletionDueAt: null });
};

const expectOut = async () => {
  await expect(system.begin(user.username, confirmation.currentPassword)).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
  for (const authenticator of thiefs) {
    const { ceremony, optionsJson } = await system.secondSteps.beginPasskey();
    const alone = system.secondSteps.completePasskey(ownCall(), ceremony, authenticator.get(optionsJson));
    await expect(alone).rejects.toMatchObject({ code: 'passkey_refused' });
  }
  // Nothing that waits gives the account away again.
  expect(await pendingRecovery()).toBeUndefined();
};

describe('the owner of an account', () => {
  it.each(table)('gets in again: $states: by $name', async ({ happened, remedy }) => {
    for (const state of happened) await states[state]();
    await remedy.apply(happened);
    await expectIn(happened, remedy.isForLost);
    await expectOut();
  });

  it('has a way by email alone out of whatever a thief can do', () => {
    const byMail = table.filter(({ name }) => !/recovery|administrators/.test(name));
    const without = table.filter(({ happened }) => !byMail.some((line) => line.happened === happened));
    expect(without).toEqual([]);
  });
});

describe('what is told', () => {
  it('of a deletion goes to every address that was proved within 72 hours, and any of them keeps the account', async () => {
    const { email } = await change(user);
    await confirm(email);
    await close();
    expect(await system.noticesTo(email, 'account_closed')).toHaveLength(1);
    const token = await linkTo(user.email, 'account_closed');
    await system.closing.takeBack(ownCall(), token);
    for (const address of [email, user.email])
      expect(await system.noticesTo(address, 'account_kept')).toHaveLength(1);
    // The link does nothing else: the thief, whoever that is, has the password, and the reader of the link has not.
    expect((await system.users.get(ownCall(), user.id)).email).toBe(email);
    await system.threeDaysLater(user.id);
    await close();
    expect(await system.noticesTo(user.email, 'account_closed')).toHaveLength(1);
  });

  it('of a link to choose a password goes to the other addresses, and to every web session, before it is used', async () => {
    const { email } = await change(user);
    await confirm(email);
    await system.requestReset(email);
    const [told] = await system.noticesTo(user.email, 'reset_link_sent');
    expect(told).toMatchObject({ newEmail: 't***@example.com', token: null });
    expect((await system.users.get(call(), user.id)).resetLinkSentAt).toBeInstanceOf(Date);
    await reset(await linkTo(email, 'password_reset'), true);
    expect((await system.users.get(call(), user.id)).resetLinkSentAt).toBeNull();
    for (const address of [email, user.email])
      expect(await system.noticesTo(address, 'intruder_removed')).toHaveLength(1);
  });

  it('of a link that is not sent, because the mailbox had enough of them, is nothing', async () => {
    const { email } = await change(user);
    await confirm(email);
    for (let asked = 0; asked < 5; asked += 1) await system.requestReset(email);
    const told = async () =>
      (await system.noticesTo(user.email, 'reset_link_sent')).reduce((sum, { times }) => sum + times, 0);
    const before = await told();
    expect(before).toBe(5);
    await system.database.query('UPDATE users SET reset_link_sent_at = NULL WHERE id = $1', [user.id]);
    await system.requestReset(email);
    expect(await told()).toBe(before);
    expect((await system.users.get(call(), user.id)).resetLinkSentAt).toBeNull();
  });

  it('of a recovery goes to the address before the last one, which can stop it', async () => {
    await confirm((await change(user)).email);
    await askForRecovery(aRegistration().email);
    await system.recoveries.stop(ownCall(), await linkTo(user.email, 'recovery_requested'));
    expect(await pendingRecovery()).toBeUndefined();
  });

  it('of a new address that is verified after three days has another link for the one before', async () => {
    const { email } = await change(user);
    const { token } = (await system.noticesTo(email, 'verify_email')).at(-1)!;
    await system.threeDaysLater(user.id);
    expect(await system.noticesTo(user.email, 'email_changed')).toHaveLength(1);
    await system.passwordResets.verifyEmail(ownCall(), token!);
    await system.passwordResets.verifyEmail(ownCall(), token!);
    expect(await system.noticesTo(user.email, 'email_changed')).toHaveLength(2);
    await system.takeBacks.undoEmailChange(ownCall(), await linkTo(user.email, 'email_changed'));
    expect((await system.users.get(ownCall(), user.id)).email).toBe(user.email);
  });
});

describe('who reads a mailbox that is not theirs', () => {
  it('does not get rid of a factor that was there when its address was proved', async () => {
    const own = await steps.addPasskey(user);
    const { email } = await change(user);
    await confirm(email);
    await resetByMail(email);
    const { step } = await system.begin(user.username, ownersPassword);
    expect(step?.methods).toContain('passkey');
    const proof = own.authenticator.get(step!.passkeyOptionsJson!);
    expect((await steps.byPasskey(step!.ceremony, proof)).id).toBe(user.id);
  });

  it('does not get rid of one without saying so, nor of one that is older than 72 hours', async () => {
    await steps.addPasskey(user);
    await system.requestReset(user.email);
    const token = await linkTo(user.email, 'password_reset');
    await system.passwordResets.reset(ownCall(), { token, password: ownersPassword });
    expect((await system.begin(user.username, ownersPassword)).step?.methods).toContain('passkey');
    await system.threeDaysLater(user.id);
    await resetByMail();
    expect((await system.begin(user.username, ownersPassword)).step?.methods).toContain('passkey');
  });

  it('does not refuse a factor by the link of an address that the account has no more', async () => {
    const { email } = await change(user);
    await confirm(email);
    await addThiefs();
    const theirs = await linkTo(email, 'passkey_added');
    const [first] = await system.noticesTo(user.email, 'email_changed');
    await system.takeBacks.undoEmailChange(ownCall(), first!.token!);
    await expect(system.takeBacks.refuseFactors(ownCall(), theirs)).rejects.toMatchObject({
      code: 'refuse_factors_link_invalid',
    });
  });

  it('hears nothing more of an account that was taken back from it', async () => {
    const { email } = await change(user);
    await confirm(email);
    const [first] = await system.noticesTo(user.email, 'email_changed');
    await system.takeBacks.undoEmailChange(ownCall(), first!.token!);
    await reset(await linkTo(user.email, 'email_restored'));
    await system.closing.close(call(), { ...confirmation, currentPassword: ownersPassword });
    expect(await system.noticesTo(email, 'account_closed')).toEqual([]);
  });
});

describe('while something can be taken back', () => {
  it.each(['moved', 'factor'] as const)('nothing is erased: %s', async (state) => {
    await states[state]();
    await close();
    await system.database.query(
      `UPDATE users SET deletion_due_at = now() - interval '1 second' WHERE id = $1`,
      [user.id],
    );
    expect(await system.closing.eraseDue()).toBe(0);
    await expect(system.administration.delete(asAdministrator(), user.id)).rejects.toMatchObject({
      code: 'changes_can_be_undone',
    });
    await system.threeDaysLater(user.id);
    expect(await system.closing.eraseDue()).toBe(1);
  });

  it('the link about a factor leaves those before it, and works once', async () => {
    const own = await steps.addPasskey(user);
    await addThiefs();
    const [, second] = await system.database.query(
      `SELECT id FROM account_tokens WHERE purpose = 'refuse_factors' AND user_id = $1 ORDER BY id`,
      [user.id],
    );
    // The second letter is collected, and goes out an hour after the first.
    await system.database.query('UPDATE notices SET token_id = $2 WHERE user_id = $1 AND kind = $3', [
      user.id,
      second.id,
      'passkey_added',
    ]);
    const token = await linkTo(user.email, 'passkey_added');
    await system.takeBacks.refuseFactors(ownCall(), token);
    const { ceremony, optionsJson } = await system.secondSteps.beginPasskey();
    const proof = own.authenticator.get(optionsJson);
    expect((await system.secondSteps.completePasskey(ownCall(), ceremony, proof)).id).toBe(user.id);
    await expect(system.takeBacks.refuseFactors(ownCall(), token)).rejects.toMatchObject({
      code: 'refuse_factors_link_invalid',
    });
    await expectOut();
  });
});
