import { generateSync } from 'otplib';
import { inject } from 'vitest';
import '../../support/provided-context.ts';
import { goToAccount, type Actor } from './actor.ts';
import { inspect } from './browser.ts';
import { signIn, type Account } from './trainee.ts';

const baseUrl = inject('baseUrl');
/** The time step of codes, in seconds. */
const stepS = 30;

/** The screen lock of a device, which confirms passkeys for its owner. */
export interface ScreenLock {
  /** Sets whether its owner confirms what it asks. */
  confirm: (isOn: boolean) => Promise<void>;
}

/** Gives the browser of an actor an authenticator that keeps passkeys. Its owner confirms nothing yet. */
export async function addScreenLock({ page }: Actor): Promise<ScreenLock> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return {
    confirm: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}

/** Opens the details of the card Security on Account. */
export async function openSecurity(actor: Actor): Promise<void> {
  const { page, press } = actor;
  await goToAccount(actor);
  await press(page.getByRole('button', { name: 'Two-Step Sign-In and Devices', exact: true }));
  await page.getByText('This device').waitFor();
}

/** Gives the current password in the dialog that asks for it. */
export async function confirmBy(actor: Actor, password: string, button: string): Promise<void> {
  const dialog = actor.page.getByRole('dialog');
  await actor.write(dialog.getByLabel('Current Password'), password);
  await actor.press(dialog.getByRole('button', { name: button, disabled: false }));
}

/** Reads the recovery codes that come with the first second factor, and says that they are saved. */
export async function keepCodes(actor: Actor): Promise<string[]> {
  const dialog = actor.page.getByRole('dialog', { name: 'Your Recovery Codes' });
  await dialog.waitFor();
  await inspect(actor, 'recovery-codes');
  const codes = await dialog.getByRole('list').getByRole('listitem').allInnerTexts();
  await actor.press(dialog.getByLabel('I have saved them'));
  await actor.press(dialog.getByRole('button', { name: 'Done' }));
  return codes;
}

/** Adds a passkey after a wrong password. Returns the recovery codes that come with it. */
export async function addPasskey(actor: Actor, lock: ScreenLock, { password }: Account): Promise<string[]> {
  const { page, press } = actor;
  const dialog = page.getByRole('dialog');
  await press(page.getByRole('button', { name: 'Add a Passkey' }));
  await confirmBy(actor, 'a guess', 'Continue');
  await dialog.getByText('This is not your current password').waitFor();
  await inspect(actor, 'passkey-wrong-password');
  await lock.confirm(true);
  await confirmBy(actor, password, 'Continue');
  const codes = await keepCodes(actor);
  await lock.confirm(false);
  await page.getByRole('list', { name: 'Passkeys' }).waitFor();
  await inspect(actor, 'passkey-added');
  return codes;
}

/** Sets up an authenticator app after a wrong code. Returns its codes, each once. */
export async function setUpApp(actor: Actor, { password }: Account): Promise<() => string> {
  const { page, press, write } = actor;
  const dialog = page.getByRole('dialog');
  await press(page.getByRole('button', { name: 'Set up an authenticator app' }));
  await confirmBy(actor, password, 'Continue');
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  await inspect(actor, 'authenticator-app');
  const submit = dialog.getByRole('button', { name: 'Set Up', disabled: false });
  await write(dialog.getByLabel('Code'), '12345');
  await press(submit);
  await dialog.getByText('This code is not right').waitFor();
  const nextCode = codesOf(secret);
  await write(dialog.getByLabel('Code'), nextCode());
  await press(submit);
  return nextCode;
}

/** Returns the present code, and then the next one: a code is taken once, and a clock may be one step off. */
function codesOf(secret: string): () => string {
  let stepsAhead = -1;
  return () => {
    stepsAhead = Math.min(stepsAhead + 1, 1);
    return generateSync({ secret, epoch: Date.now() / 1_000 + stepsAhead * stepS });
  };
}

/** Signs out by the menu, and opens the sign-in page. */
export async function signOut({ page, press, device }: Actor): Promise<void> {
  if (device === 'phone') await press(page.getByRole('button', { name: 'Open menu' }));
  await press(page.getByRole('button', { name: 'Sign Out', exact: true }));
  await page.getByRole('link', { name: 'Start Tracking Free' }).waitFor();
  await page.goto(`${baseUrl}/login`);
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
}

/** Signs in by name and password, up to the second step. */
export async function passFirstStep(actor: Actor, account: Account): Promise<void> {
  await signIn(actor, account);
  await actor.page.getByRole('heading', { name: 'One more step' }).waitFor();
  await actor.page.getByRole('button', { name: 'Lost your device?' }).waitFor();
}

/** Gives a code or a recovery code at the second step. */
export async function giveCode({ page, write, press }: Actor, label: string, code: string): Promise<void> {
  await write(page.getByLabel(label, { exact: true }), code);
  await press(page.getByRole('button', { name: 'Sign In', exact: true }));
  await page.getByText(/^Welcome, /).waitFor();
}
