import type { Fault } from './fault.ts';
import { attackFault } from './faults/attacking.ts';
import { heavyAccount } from './faults/heavy-account.ts';
import { tricklingUploads } from './faults/hoarding-clients.ts';
import { killFaults } from './faults/kill.ts';
import { killErasingFaults } from './faults/kill-erasing.ts';
import { killStepFaults } from './faults/kill-steps.ts';
import { eventFaults } from './faults/events.ts';
import { linkFaults } from './faults/link.ts';
import { natsPutBack } from './faults/nats.ts';
import { postgresFaults } from './faults/postgres.ts';
import { endOneOfTwo } from './faults/sigterm.ts';
import { storeFaults } from './faults/store.ts';
import { clockFault } from './faults/clock.ts';
import { guidanceHangs } from './faults/guidance.ts';
import { migrationsAtOnce } from './faults/migrations.ts';
import { smtpFaults } from './faults/smtp.ts';
import { supervisorsTabs } from './faults/supervisors-tabs.ts';
import { unreadDownloads } from './faults/unread-downloads.ts';

/** Clients that try to take resources from all others. Nothing breaks, and nobody else may notice. */
const hostileClientFaults: readonly Fault[] = [
  attackFault('hostile clients: four accounts that read nothing', unreadDownloads()),
  attackFault('hostile clients: 34 uploads of a byte a second', tricklingUploads()),
  attackFault(
    'an account with 30,000 sessions and its own 60 rules asks for everything at once: everybody else is served',
    heavyAccount(),
  ),
];

/** One fault of each kind, and those that found something, in the order of the table. */
export const allFaults: readonly Fault[] = [
  ...killFaults,
  ...killStepFaults,
  ...killErasingFaults,
  natsPutBack,
  ...postgresFaults,
  ...storeFaults,
  ...linkFaults,
  ...eventFaults,
  endOneOfTwo('hours'),
  ...smtpFaults,
  guidanceHangs,
  supervisorsTabs,
  ...hostileClientFaults,
  migrationsAtOnce,
  clockFault('hours'),
];

/** The names of the five worst faults, which `npm test -- night` runs. */
export const worstFaults: readonly string[] = [
  'hours: SIGKILL',
  'NATS put back to an older copy',
  'PostgreSQL restarted',
  'SMTP: drop after the final dot',
  'hours to postgres: latency 3 s',
];

/** Returns the faults whose names contain one of these texts, in any case; all faults when no text is given. */
export function chooseFaults(faults: readonly Fault[], wanted: readonly string[]): Fault[] {
  if (wanted.length === 0) return [...faults];
  const texts = wanted.map((text) => text.toLowerCase());
  return faults.filter(({ name }) => texts.some((text) => name.toLowerCase().includes(text)));
}
