import {
  maxPageSize,
  noStandingHours,
  toHundredths,
  type ReportRecord,
  type ReviewPage,
  type SessionPage,
  type SessionRecord,
  type StatsRecord,
  type SupervisorRecord,
  type TodoRecord,
  type OwnUserRecord,
} from '@clinical-hours/proto/api';
import { addDays, today } from '../../src/lib/figures/dates.ts';
import { sampleSessions } from './sample-sessions.ts';

const moment = '2026-01-05T15:00:00.000Z';
const changed = { createdAt: moment, updatedAt: moment };

/** A trainee with some years of hours. All people and records in the pictures are invented. */
export const sampleUser: OwnUserRecord = {
  id: 1,
  username: 'tess',
  name: 'Tess Trainee',
  email: 'tess@example.com',
  licenseNumber: null,
  program: 'MA Counseling, Sample University',
  phone: null,
  wantsReminders: false,
  supervisorCount: 2,
  totalRequiredHours: 3000,
  requiredSupervisionHours: 100,
  requiredDirectClinicalHours: 1750,
  requiredIndirectClinicalHours: 1150,
  emailVerified: true,
  hasCompletedOnboarding: true,
  isAdmin: false,
  isSuspended: false,
  deletionDueAt: null,
  hasSecondFactor: false,
  neverUsed: false,
  requiredStep: null,
  resetLinkSentAt: null,
  ...changed,
};

/** The totals: 1,204 hours, of which those of the pending sessions are not approved yet. */
export function sampleStats(now: Date): StatsRecord {
  const pending = pendingSessions(now);
  const asked = pending.filter(({ askedAt }) => askedAt !== null);
  const [pendingHours, askedHours] = [hoursOf(pending), hoursOf(asked)];
  const selfReportedHours = 18;
  return {
    totalHours: 1204,
    supervisionHours: 88.5,
    directClinicalHours: 768.5,
    indirectClinicalHours: 347,
    approvedHours: 1204 - pendingHours,
    pendingHours,
    supervisorApprovedHours: 1204 - pendingHours - selfReportedHours,
    selfReportedHours,
    pendingCount: pending.length,
    askedCount: asked.length,
    notSentCount: pending.length - asked.length,
    askedHours,
    notSentHours: pendingHours - askedHours,
  };
}

/** The hours of `sampleStats` by kind: what is pending or self-reported is direct clinical. */
export function sampleHoursByKind(now: Date): ReportRecord['byKind'] {
  const { supervisionHours, directClinicalHours, indirectClinicalHours, ...stats } = sampleStats(now);
  const { selfReportedHours, askedHours, notSentHours, supervisorApprovedHours } = stats;
  const open = { ...noStandingHours, selfReportedHours, askedHours, notSentHours };
  return {
    supervision: { ...noStandingHours, supervisorApprovedHours: supervisionHours },
    directClinical: {
      ...open,
      supervisorApprovedHours: directClinicalHours - selfReportedHours - askedHours - notSentHours,
    },
    indirectClinical: { ...noStandingHours, supervisorApprovedHours: indirectClinicalHours },
    total: { ...open, supervisorApprovedHours },
  };
}

const noLicenseDetails = {
  licenseKind: null,
  licenseState: null,
  licensedOn: null,
  licenseExpiresOn: null,
  isBoardApproved: null,
  approvedFrom: null,
  agreementSignedOn: null,
} as const;
const supervisor = {
  userId: 1,
  phone: null,
  isActive: true,
  correction: null,
  digestWeekday: null,
  awayUntil: null,
  deputy: null,
  confirmedDetails: null,
  ...noLicenseDetails,
  ...changed,
} as const;

const supervisors: readonly SupervisorRecord[] = [
  {
    ...supervisor,
    id: 1,
    name: 'Dr. Alex Example',
    email: 'alex@example.com',
    licenseNumber: 'LPC-12345',
    credentials: 'PhD, LPC-S',
    addressState: 'confirmed',
  },
  {
    ...supervisor,
    id: 2,
    name: 'Sam Supervisor',
    email: 'sam@example.com',
    licenseNumber: 'LMFT-6789',
    credentials: 'LMFT',
    addressState: 'confirmed',
  },
];

/** The server's answers to all fetches of the pictured pages, by SWR key. */
export function sampleAnswers(now: Date): Record<string, unknown> {
  const page = (key: string, sessions: SessionRecord[], total: number, pageSize: number) => {
    const sums = { supervisionHours: 0, directClinicalHours: 0, indirectClinicalHours: 0 };
    const answer: SessionPage = { sessions, total, page: 1, pageSize, sums };
    return [key, { key, page: answer }] as const;
  };
  const asked = pendingSessions(now);
  return {
    '/api/stats': sampleStats(now),
    '/api/supervisors': supervisors,
    '/api/todos': sampleTodos(now),
    '/api/licenses': [],
    '/api/weekly-requests': [],
    '/api/sessions?page=1&status=logged&pageSize=100': { sessions: [], total: 0 },
    '/api/sessions/returned': [],
    ...Object.fromEntries([
      page('/api/sessions?page=1&pageSize=5', sampleSessions(now), 412, 5),
      page(
        `/api/sessions?page=1&status=pending&asked=yes&pageSize=${maxPageSize}`,
        asked,
        asked.length,
        maxPageSize,
      ),
      page(`/api/sessions?page=1&status=pending&asked=no&pageSize=${maxPageSize}`, [], 0, maxPageSize),
    ]),
  };
}

/** The page behind the link in a supervisor's email. */
export function sampleReviewPage(now: Date): ReviewPage {
  const [asked] = supervisors;
  if (!asked) throw new Error('nobody is asked');
  const { name, email, licenseNumber, credentials } = asked;
  return {
    trainee: { name: sampleUser.name, program: sampleUser.program },
    supervisor: { name, email, licenseNumber, credentials },
    sessions: pendingSessions(now).map((session) => ({ ...session, shown: '' })),
    decided: [],
    sites: [],
    longDays: [],
    questions: [],
    droppedCount: 0,
    isTraineeSession: false,
    deputy: null,
    givenLicense: null,
    expiresAt: new Date(now.getTime() + 14 * 86_400_000).toISOString(),
  };
}

function pendingSessions(now: Date): SessionRecord[] {
  return sampleSessions(now).filter(({ status }) => status === 'pending');
}

function hoursOf(sessions: readonly SessionRecord[]): number {
  const hundredths = sessions
    .flatMap((each) => [each.supervisionHours, each.directClinicalHours, each.indirectClinicalHours])
    .map(toHundredths);
  return hundredths.reduce((sum, each) => sum + each, 0) / 100;
}

function sampleTodos(now: Date): TodoRecord[] {
  const todos = [
    { title: 'Send the signed contract to the program', category: 'documentation', dueInDays: 3 },
    { title: 'Prepare two cases for supervision', category: 'supervision', dueInDays: 5 },
    { title: 'Book the telehealth training', category: 'training', dueInDays: 12 },
  ] as const;
  return todos.map(({ title, category, dueInDays }, index) => ({
    id: index + 1,
    userId: 1,
    title,
    description: null,
    category,
    priority: 'medium',
    isDeadline: false,
    dueDate: addDays(today(now), dueInDays),
    notes: null,
    status: 'pending',
    isCompleted: false,
    isArchived: false,
    completedAt: null,
    ...changed,
  }));
}
