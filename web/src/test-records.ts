import type {
  ReceiptRecord,
  SessionRecord,
  SupervisorRecord,
  TodoRecord,
  OwnUserRecord,
} from '@clinical-hours/proto/api';

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
    supervisorCount: 0,
    totalRequiredHours: 0,
    requiredSupervisionHours: 0,
    requiredDirectClinicalHours: 0,
    requiredIndirectClinicalHours: 0,
    emailVerified: false,
    hasCompletedOnboarding: false,
    isAdmin: false,
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
    agreementSignedOn: null,
    createdAt: moment,
    updatedAt: moment,
    ...changes,
  };
}

export function aSession(changes: Partial<SessionRecord> = {}): SessionRecord {
  return {
    id: 1,
    userId: 1,
    supervisorId: 7,
    date: '2026-03-01T00:00:00.000Z',
    supervisionHours: '1.00',
    directClinicalHours: '1.50',
    indirectClinicalHours: '0.00',
    activityBreakdown: null,
    supervisionActivityType: null,
    directActivityType: null,
    indirectActivityType: null,
    notes: null,
    requestApproval: false,
    status: 'pending',
    supervisorNotes: null,
    reviewedBy: null,
    reviewedAt: null,
    pendingSince: moment,
    askedAt: null,
    receiptNumber: null,
    siteId: null,
    practicum: null,
    attributesAddedAt: null,
    createdAt: moment,
    updatedAt: moment,
    ...changes,
  };
}

export function aReceipt(changes: Partial<ReceiptRecord> = {}): ReceiptRecord {
  return {
    number: '0123456789abcdef0123456789abcdef',
    corrects: null,
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
    attestation: 'Alex Example',
    sessions: [aReceiptSession()],
    flags: [],
    hash: 'ab'.repeat(32),
    isGenuine: true,
    disputedAt: null,
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
    createdAt: moment,
    updatedAt: moment,
    ...changes,
  };
}
