import type { UserRecord } from '@clinical-hours/proto/api';

/** Administrators' actions on a user's access, as the API names them. */
export type AccessAction = 'sign-out' | 'suspend' | 'reinstate' | 'remove-second-factors' | 'keep-account';

/** What administrators do with a user. */
export type UserAction = 'edit' | 'delete' | AccessAction;

interface AccessText {
  /** The item of the menu, the title of the dialog and its button. */
  label: string;
  /** What will happen, after the name of the user. */
  about: (name: string) => string;
  /** What has to be done before. */
  warning?: string;
  done: string;
  failure: string;
  isSevere: boolean;
}

export const accessTexts: Record<AccessAction, AccessText> = {
  'sign-out': {
    label: 'Sign Out Everywhere',
    about: (name) =>
      `This signs ${name} out of every browser. They can sign in again right away. We notify them by email.`,
    done: 'User signed out everywhere',
    failure: 'Failed to sign the user out',
    isSevere: false,
  },
  suspend: {
    label: 'Suspend Account',
    about: (name) =>
      `This signs ${name} out of every browser. They cannot sign in until an administrator reinstates the account, not even with a new password. All of their data stays. We notify them by email.`,
    done: 'Account suspended',
    failure: 'Failed to suspend the account',
    isSevere: true,
  },
  reinstate: {
    label: 'Reinstate Account',
    about: (name) =>
      `${name} can sign in again, as before the account was suspended. We notify them by email.`,
    done: 'Account reinstated',
    failure: 'Failed to reinstate the account',
    isSevere: false,
  },
  'keep-account': {
    label: 'Keep the Account',
    about: (name) =>
      `The account of ${name} is closed and will be deleted. This opens it again, with everything in it. We notify them by email.`,
    warning: 'Someone else may have closed it. Verify in another way who is asking, for example by phone.',
    done: 'Account kept',
    failure: 'Failed to keep the account',
    isSevere: false,
  },
  'remove-second-factors': {
    label: 'Turn Off Two-Step Sign-In',
    about: (name) =>
      `This removes the passkeys, the authenticator app and the recovery codes of ${name}, and signs them out of every browser. After that, their password alone is enough to sign in. We notify them by email.`,
    warning: 'First verify in another way who is asking, for example by phone.',
    done: 'Two-step sign-in turned off',
    failure: 'Failed to turn off two-step sign-in',
    isSevere: true,
  },
};

/** Returns what can be done about a user's sign-in. Administrators look after their own on Account. */
export function accessActionsOf(
  { id, isSuspended, hasSecondFactor, deletionDueAt }: UserRecord,
  ownId: number,
): AccessAction[] {
  if (id === ownId) return [];
  return [
    ...(deletionDueAt === null ? [] : (['keep-account'] as const)),
    'sign-out',
    ...(hasSecondFactor ? (['remove-second-factors'] as const) : []),
    isSuspended ? 'reinstate' : 'suspend',
  ];
}
