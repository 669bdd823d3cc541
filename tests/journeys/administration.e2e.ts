import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject, it } from 'vitest';
import '../support/provided-context.ts';
import {
  askForRecovery,
  enterLicenseNumber,
  licenseNumber,
  stopRecovery,
  verifyAddress,
} from './steps/account-steps.ts';
import {
  aDisputedApproval,
  aFlaggedApproval,
  checkDispute,
  checkFlagged,
  decideRecovery,
  deleteUser,
  editUser,
  exportUsers,
  failExport,
  readFailedMails,
} from './steps/administration-steps.ts';
import { launch, inspect, visitor, closeVisits } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';
import type { Actor } from './steps/actor.ts';
import { awaitLink } from '../support/mailbox-client.ts';
import { register, signIn, type Account } from './steps/trainee.ts';

const baseUrl = inject('baseUrl');
const mailboxUrl = inject('mailboxUrl');
const admin = { username: inject('adminUsername'), password: inject('adminPassword'), name: '', email: '' };
const unique = Date.now().toString(36);

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

const username = `tess-lost-${unique}`;
const account: Account = {
  name: `Tess Trainee ${unique}`,
  username,
  email: `${username}@example.com`,
  password: 'a quiet evening',
};

/** Registers a trainee with a license number. */
async function registerLicensed(actor: Actor, account: Account): Promise<void> {
  await register(actor, baseUrl, account);
  // What happens to an account is told at verified addresses only.
  await verifyAddress(actor, account);
  await enterLicenseNumber(actor, licenseNumber);
}

it('an administrator looks after users: desktop', async () => {
  const newEmail = `new-${account.email}`;
  const traineeContext = await visitor(browser, 'phone');
  const trainee = await openActor(traineeContext, 'phone');
  await registerLicensed(trainee, account);
  await askForRecovery(trainee, account, `somebody-${newEmail}`);
  await inspect(trainee, 'account-recovery-submitted');
  await stopRecovery(trainee, account);
  await askForRecovery(trainee, account, newEmail);

  const context = await visitor(browser, 'desktop');
  const actor = await openActor(context, 'desktop');
  const { page, press, write } = actor;
  await page.goto(`${baseUrl}/login`);
  await signIn(actor, admin);
  await page.getByRole('region', { name: 'Total Users' }).waitFor();
  await page.getByRole('button', { name: `Edit ${account.name}` }).waitFor();
  await inspect(actor, 'administration-users');
  await decideRecovery(actor, account, newEmail);
  await awaitLink(mailboxUrl, newEmail, 'reset-password');

  await press(page.getByRole('tab', { name: 'Users' }));
  await editUser(actor, account);
  await inspect(actor, 'administration-search');
  await exportUsers(actor, account);
  await failExport(actor);
  const disputed = `Tess Disputed ${unique}`;
  await checkDispute(actor, disputed, await aDisputedApproval(disputed));
  await press(page.getByRole('tab', { name: 'Users' }));
  await write(page.getByLabel('Search users'), account.username);
  await deleteUser(actor, account);

  const flagged = `Tess Flagged ${unique}`;
  await checkFlagged(actor, flagged, await aFlaggedApproval(flagged));
  await readFailedMails(actor);
  await press(page.getByRole('tab', { name: 'Audit Log' }));
  await page.getByText('User deleted', { exact: true }).filter({ visible: true }).first().waitFor();
  await page.getByText('Signed in').filter({ visible: true }).first().waitFor();
  await page.getByText('Decision flagged').filter({ visible: true }).first().waitFor();
  await inspect(actor, 'administration-audit');
  await closeVisits(context, traineeContext);
});
