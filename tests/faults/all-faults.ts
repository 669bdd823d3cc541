import type { Fault } from './fault.ts';
import { killFaults } from './kinds/kill.ts';
import { killErasingFaults } from './kinds/kill-erasing.ts';
import { killStepFaults } from './kinds/kill-steps.ts';
import { eventFaults } from './kinds/events.ts';
import { linkFaults } from './kinds/link.ts';
import { natsFaults } from './kinds/nats.ts';
import { postgresFaults } from './kinds/postgres.ts';
import { sigtermFaults } from './kinds/sigterm.ts';
import { storeFaults } from './kinds/store.ts';
import { clockFaults } from './kinds/clock.ts';
import { guidanceFaults } from './kinds/guidance.ts';
import { hostileClientFaults } from './kinds/hostile-clients.ts';
import { mailScannerFaults } from './kinds/mail-scanner.ts';
import { migrationsFaults } from './kinds/migrations.ts';
import { nightOfTheChange } from './kinds/night-of-the-change.ts';
import { smtpFaults } from './kinds/smtp.ts';
import { supervisorsTabsFaults } from './kinds/supervisors-tabs.ts';

/** Every fault of the table. A new kind is one more line. */
export const allFaults: readonly Fault[] = [
  ...killFaults,
  ...killStepFaults,
  ...killErasingFaults,
  ...natsFaults,
  ...postgresFaults,
  ...storeFaults,
  ...linkFaults,
  ...eventFaults,
  ...sigtermFaults,
  ...smtpFaults,
  ...guidanceFaults,
  ...supervisorsTabsFaults,
  ...mailScannerFaults,
  ...hostileClientFaults,
  ...migrationsFaults,
  ...clockFaults,
  nightOfTheChange,
];

/** The names of the five worst, which `npm test` makes. */
export const worstFaults: readonly string[] = [
  'hours: SIGKILL',
  'NATS put back to an older copy',
  'PostgreSQL restarted',
  'SMTP: drop after the final dot',
  'hours to postgres: latency 3 s',
];

/** The faults with one of these texts in their names, in any case of letters; all of them without one. */
export function chooseFaults(faults: readonly Fault[], wanted: readonly string[]): Fault[] {
  if (wanted.length === 0) return [...faults];
  const texts = wanted.map((text) => text.toLowerCase());
  return faults.filter(({ name }) => texts.some((text) => name.toLowerCase().includes(text)));
}
