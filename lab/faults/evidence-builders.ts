import { ApiClient } from '@clinical-hours/service-kit/api-client';
import type { Evidence } from './fault.ts';
import type { ReceivedMail } from './inbox-client.ts';
import type {
  ObservedSession,
  ObservedScenario,
  Call,
  ExpectedSession,
  ExpectedScenario,
} from './expected-and-observed.ts';

const email = 'trainee-1@example.com';
const supervisorEmail = 'supervisor-1@example.com';

/** A session that was requested and approved. */
export function anExpectedSession(changes: Partial<ExpectedSession> = {}): ExpectedSession {
  return { id: 1, notes: 'Day 1', hours: 1.5, steps: ['logged', 'pending', 'approved'], ...changes };
}

/** The same session as it is observed. */
export function anObservedSession(changes: Partial<ObservedSession> = {}): ObservedSession {
  return {
    id: 1,
    status: 'approved',
    notes: 'Day 1',
    hours: 1.5,
    receiptNumber: 'R-1',
    history: [
      { from: null, to: 'logged', actor: 'trainee' },
      { from: 'logged', to: 'pending', actor: 'trainee' },
      { from: 'pending', to: 'approved', actor: 'supervisor' },
    ],
    ...changes,
  };
}

export function anExpectedScenario(changes: Partial<ExpectedScenario> = {}): ExpectedScenario {
  return {
    index: 1,
    client: new ApiClient('http://localhost'),
    userId: 7,
    email,
    supervisorEmail,
    supervisors: [{ id: 3, email: supervisorEmail }],
    sessions: [anExpectedSession()],
    documents: [{ id: 5, sha256: 'abc' }],
    consultations: [{ id: 9, response: 'Soon.' }],
    emails: [
      { to: email, kind: 'welcome', count: 1 },
      { to: supervisorEmail, kind: 'request', count: 1 },
    ],
    isErased: false,
    failure: undefined,
    ...changes,
  };
}

export function anObservedScenario(changes: Partial<ObservedScenario> = {}): ObservedScenario {
  return {
    userStatus: 200,
    isListed: true,
    supervisorCount: 1,
    sessions: [anObservedSession()],
    stats: { totalHours: 1.5, approvedHours: 1.5, pendingHours: 0 },
    receipts: new Map([['R-1', { isGenuine: true, approvedHours: 1.5 }]]),
    supervisors: [{ id: 3, email: supervisorEmail }],
    documents: [{ id: 5, sha256: 'abc' }],
    consultations: [{ id: 9, response: 'Soon.' }],
    ...changes,
  };
}

export function aMail(changes: Partial<ReceivedMail> = {}): ReceivedMail {
  return {
    to: email,
    kind: 'welcome',
    subject: 'Welcome',
    text: '',
    messageId: '<mail-1@localhost>',
    ...changes,
  };
}

export const welcome = aMail();
export const request = aMail({
  to: supervisorEmail,
  kind: 'request',
  subject: 'Tess Trainee asks you to review 1 session',
  messageId: '<mail-2@localhost>',
});

function aCall(changes: Partial<Call> = {}): Call {
  return {
    by: { probe: 'hours' },
    method: 'GET',
    path: '/api/sessions',
    key: undefined,
    status: 200,
    body: [],
    // Between injection and healing.
    startedAtMs: 1_500,
    ms: 10,
    ...changes,
  };
}

const parts = { auth: 200, hours: 200, supervisor: 200, consultation: 200, document: 200, web: 200 };

interface Changes {
  fault?: Evidence['fault'];
  scenario?: Partial<ExpectedScenario>;
  seen?: Partial<ObservedScenario>;
  mails?: readonly ReceivedMail[];
  objects?: readonly string[];
  parts?: Partial<Evidence['observed']['parts']>;
  pids?: Record<string, number | undefined>;
  calls?: readonly Partial<Call>[];
}

/** Evidence in which every invariant holds, except for the given changes. */
export function anEvidence(changes: Changes = {}): Evidence {
  const scenario = anExpectedScenario(changes.scenario);
  return {
    fault: changes.fault ?? {},
    workload: {
      calls: (changes.calls ?? [{}]).map(aCall),
      scenarios: [scenario],
      injectedAtMs: 1_000,
      healedAtMs: 2_000,
    },
    observed: {
      mails: changes.mails ?? [welcome, request],
      scenarios: new Map([[1, anObservedScenario(changes.seen)]]),
      objects: changes.objects ?? ['abc'],
      parts: { ...parts, ...changes.parts },
      pids: changes.pids ?? { hours: 11, nats: 12 },
    },
    keptHashes: scenario.documents.map(({ sha256 }) => sha256),
    pidsBefore: { hours: 11, nats: 12 },
  };
}
