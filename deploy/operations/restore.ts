import { runCommand } from './command.ts';
import { dataOf, settleLocalData, withStoppedProduct } from './local-data.ts';
import { compareWithBackup, restoreBackup } from './restore-backup.ts';
import { readRestoreSettings, type RestoreSettings } from './settings.ts';

const nextSteps = `Next, before the services start:
  1. Empty JetStream: delete its streams, or its volume. The outboxes tell the last 7 days again, and nothing takes effect twice.
  2. Give the services the secrets they had: TOKEN_SECRETS, LINK_SECRETS, SESSION_SECRETS.
Then start them, and run the check of receipts (npm run check:receipts -w services/hours). Everybody signs in anew.`;

// Idle connections must not hold the process open.
process.exit(
  await runCommand('The restore', (print, signal) => {
    const settings = readRestoreSettings(process.argv.slice(2));
    return settings.isOnlyVerifying ? verify(settings, print) : restore(settings, print, signal);
  }),
);

async function restore(
  { source, ...settings }: RestoreSettings,
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  await withStoppedProduct(source, print, (data) => restoreBackup({ data, ...settings, print, signal }));
  settleLocalData(source);
  print(
    source.dataDir === undefined
      ? nextSteps
      : 'Restored: start it with npm start. Everybody signs in anew, with the password of that time.',
  );
  return true;
}

async function verify(
  { source, from, identityFile }: RestoreSettings,
  print: (line: string) => void,
): Promise<boolean> {
  const differences = await compareWithBackup({ data: dataOf(source), from, identityFile, print });
  for (const difference of differences) print(difference);
  print(differences.length === 0 ? 'All is as in the backup.' : 'This is not what the backup holds.');
  return differences.length === 0;
}
