import { pluralize, runCommand } from './command.ts';
import { encryptFor } from './encryption.ts';
import { dataOf } from './local-data.ts';
import { readBackupSettings } from './settings.ts';
import { takeBackup } from './take-backup.ts';

// Idle connections must not hold the process open.
process.exit(
  await runCommand('The backup', async (print, signal) => {
    const { source, to, recipients } = readBackupSettings(process.argv.slice(2));
    const encryption = encryptFor(recipients);
    const { databases, objects, lost } = await takeBackup({
      data: dataOf(source),
      to,
      encryption,
      print,
      signal,
    });
    if (lost.length > 0) {
      print(
        `${pluralize(lost.length, 'document')} had a record and no content: deleted meanwhile, or lost before. The manifest has the keys.`,
      );
    }
    const contents = `the contents of ${pluralize(objects.length, 'document')}`;
    const how = recipients.length > 0 ? ', encrypted' : '';
    print(`${to} holds ${databases.length} databases and ${contents}${how}.`);
    return true;
  }),
);
