import type {
  FavoriteRecord,
  LicenseRecord,
  ProgressRecord,
  ReceiptRecord,
  SessionRecord,
  SiteRecord,
  StatsRecord,
  SupervisorRecord,
  TodoRecord,
  OwnUserRecord,
  WeekRecord,
} from '@clinical-hours/proto/api';
import { blankSession } from './lib/blank-session.ts';

const moment = '2026-03-01T15:00:00.000Z';

export function aUser(changes: Partial<OwnUserRecord> = {}): OwnUserRecord {
  return {
    id: 1,
    username: 'robin',
    name: 'Robin Sample',
    email: 'robin@example.com',
    licenseNumber: null,
    program: null,
    phone: null,
    wantsReminders: false,
    supervisorCount: 0,
    totalRequiredHours: 0,
    requiredSupervisionHours: 0,
    requiredDirectClinicalHours: 0,
    requiredIndirectClinicalHours: 0,
    emailVerified: false,
    hasCompletedOnboarding: false,
    isAdmin: false,
    isSuspended: false,
    deletionDueAt: null,
    hasSecondFactor: false,
    neverUsed: false,
    requiredStep: null,
    resetLinkSentAt: null,
    createdAt: moment,
    updatedAt: moment,
    ...changes,
  };
}

/** Three hours with clients and one of supervision. */
export function aFavorite(changes: Partial<FavoriteRecord> = {}): FavoriteRecord {
  return {
    id: 1,
    name: 'Clinic day',
    supervisorId: 7,
    siteId: null,
    practicum: null,
    activityBreakdown: JSON.stringify({
      directClinical: [{ hours: '3.00', activityType: 'group-therapy' }],
      supervision: [{ hours: '1.00', activityType: 'training' }],
      indirectClinical: [],
    }),
    weekdayUses: [0, 0, 0, 0, 0, 0, 0],
    createdAt: moment,
    updatedAt: moment,
    ...changes,
  };
}

export function aSupervisor(changes: Partial<SupervisorRecord> = {}): SupervisorRecord {
  return {
    id: 7,
    userId: 1,
    name: 'Dr. Alex Example',
    email: 'alex@example.com',
    phone: null,
    licenseNumber: 'LPC-12345',
    credentials: 'LPC-S',
    isActive: true,
    addressState: 'unconfirmed',
    correction: null,
    licenseKind: null,
    licenseState: null,
    licensedOn: null,
    licenseExpiresOn: null,
    isBoardApproved: null,
    approvedFrom: null,
    agreementSignedOn: null,
    digestWeekday: null,
    awayUntil: null,
    deputy: null,
    confirmedDetails: null,
    createdAt: moment,
    updatedAt: moment,
    ...changes,
  };
}

export function aSession(changes: Partial<SessionRecord> = {}): SessionRecord {
  return {
    ...blankSession,
    supervisorId: 7,
    date: '2026-03-01T00:00:00.000Z',
    supervisionHours: '1.00',
    directClinicalHours: '1.50',
    status: 'pending',
    pendingSince: moment,
    createdAt: moment,
    updatedAt: moment,
    ...changes,
  };
}

/** Totals of 1,000 hours. */
export function aStats(changes: Partial<StatsRecord> = {}): StatsRecord {
  return {
    totalHours: 1000,
    supervisionHours: 40,
    directClinicalHours: 660,
    indirectClinicalHours: 300,
    approvedHours: 700,
    pendingHours: 200,
    supervisorApprovedHours: 600,
    selfReportedHours: 100,
    pendingCount: 48,
    askedCount: 2,
    notSentCount: 46,
    askedHours: 5,
    notSentHours: 195,
    ...changes,
  };
}

export function aReceipt(changes: Partial<ReceiptRecord> = {}): ReceiptRecord {
  return {
    number: '0123456789abcdef0123456789abcdef',
    corrects: null,
    mailbox: { address: 'a•••@example.com', enteredBy: 'trainee', isFreeMail: false },
    corrections: [],
    decidedAt: '2026-03-02T15:00:00.000Z',
    trainee: { name: 'Robin Sample', program: 'MA Counseling' },
    supervisor: {
      id: 7,
      name: 'Dr. Alex Example',
      email: 'alex@example.com',
      licenseNumber: 'LPC-12345',
      credentials: 'LPC-S',
    },
    deputy: null,
    attestation: 'Alex Example',
    sessions: [aReceiptSession()],
    flags: [],
    hash: 'ab'.repeat(32),
    isGenuine: true,
    disputedAt: null,
    withdrawal: null,
    ...changes,
  };
}

export function aReceiptSession(
  changes: Partial<ReceiptRecord['sessions'][number]> = {},
): ReceiptRecord['sessions'][number] {
  return {
    id: 1,
    date: '2026-03-01',
    supervisionHours: '1.00',
    directClinicalHours: '1.50',
    indirectClinicalHours: '0.00',
    activityBreakdown: null,
    notes: null,
    decision: 'approve',
    decisionNotes: null,
    ...changes,
  };
}

export function aTodo(changes: Partial<TodoRecord> = {}): TodoRecord {
  return {
    id: 1,
    userId: 1,
    title: 'Call the board',
    description: null,
    category: 'general',
    priority: 'medium',
    dueDate: null,
    notes: null,
    status: 'pending',
    isCompleted: false,
    isArchived: false,
    completedAt: null,
    isDeadline: false,
    createdAt: moment,
    updatedAt: moment,
    ...changes,
  };
}

export function aLicense(changes: Partial<LicenseRecord> = {}): LicenseRecord {
  return {
    id: 3,
    name: 'California LMFT',
    presetId: 'us-ca-lmft',
    version: '2026-08',
    weekStartsOn: 'monday',
    degreeOn: '2024-05-15',
    applicationReceivedOn: '2024-06-20',
    registeredOn: '2024-08-01',
    registrationExpiresOn: null,
    applyOn: '2027-06-01',
    registrationNumber: null,
    fileNumber: null,
    opening: {},
    hoursBefore: [],
    reports: {},
    answers: {},
    custom: null,
    board: 'California Board of Behavioral Sciences',
    checkedOn: '2026-11-23',
    isBeta: false,
    newerVersion: null,
    asks: ['site', 'practicum', 'clients', 'supervisees'],
    activities: [
      { activityType: 'family-therapy', clients: null, category: 'A1. Couples, Families, Children' },
      { activityType: 'consultation', clients: null, category: null },
    ],
    label: null,
    createdAt: moment,
    updatedAt: moment,
    ...changes,
  };
}

export function aSite(changes: Partial<SiteRecord> = {}): SiteRecord {
  return {
    id: 3,
    name: 'Example Clinic',
    address: null,
    kind: null,
    liveScanOn: null,
    isPaid: null,
    approvedFrom: null,
    createdAt: moment,
    updatedAt: moment,
    ...changes,
  };
}

export function aProgress(changes: Partial<ProgressRecord> = {}): ProgressRecord {
  return {
    recorded: 1204.5,
    countable: 1131,
    credited: changes.countable ?? 1131,
    firstDay: '2023-05-08',
    loggedWeeks: 80,
    categories: [
      { id: 'direct', label: 'A. Direct Counseling', within: null, recorded: 900, countable: 850 },
      {
        id: 'cfc',
        label: 'A1. Couples, Families, Children',
        within: 'direct',
        recorded: 200,
        countable: 190,
      },
    ],
    requirements: [
      {
        id: 'direct-1750',
        label: 'A. Direct counseling',
        have: 850,
        entered: 0,
        need: 1750,
        missing: 900,
        unit: 'hours',
        cite: 'BPC 4980.43(c)(8)',
        recent: 120,
      },
      {
        id: 'weeks-104',
        label: 'Supervised weeks',
        have: 73,
        entered: 0,
        need: 104,
        missing: 31,
        unit: 'weeks',
        cite: 'BPC 4980.43(c)',
        recent: 12,
      },
    ],
    notCounted: [],
    notCountedByRule: [],
    expiring: [],
    flags: [],
    missing: [],
    marked: { sessionCount: 0, recorded: 0, countable: 0 },
    addedAfterApproval: 0,
    statedByYou: 0,
    hoursBefore: { before: null, recorded: 0, countable: 0, rows: [] },
    checkedOn: '2026-11-23',
    version: '2026-08',
    ...changes,
  };
}

export function aWeek(changes: Partial<WeekRecord> = {}): WeekRecord {
  return {
    week: '2026-03-02',
    until: '2026-03-08',
    site: { id: 5, name: 'Sample Clinic' },
    hours: { supervision: 1, directClinical: 8, indirectClinical: 2 },
    categories: [
      { id: 'direct', label: 'A. Direct Counseling', recorded: 8, countable: 8 },
      { id: 'cfc', label: 'A1. Couples, Families, Children', recorded: 3, countable: 3 },
    ],
    supervision: [
      { rule: 'week-unit', have: 1, need: 1, missing: 0, effect: 'void', cite: 'BPC 4980.43.2(a)(1)' },
    ],
    isVoid: false,
    overMaximum: 0,
    ...changes,
  };
}
