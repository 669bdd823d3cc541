import type {
  ReceiptRecord,
  SessionRecord,
  SupervisorRecord,
  TodoRecord,
  OwnUserRecord,
} from '@clinical-hours/proto/api';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, type InitialEntry } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import { ToastProvider } from './components/toast.tsx';
import { UnsavedChangesProvider } from './components/unsaved-changes.tsx';

export interface Call {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

export type Answer = { status?: number; body?: unknown } | Error;
export type Routes = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

/**
 * Replaces the network. Looks up answers by 'METHOD /path', with the query or without it, and returns the list of
 * calls.
 */
export function stubApi(routes: Routes): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const text = typeof init.body === 'string' ? init.body : undefined;
    const call: Call = {
      method: init.method ?? 'GET',
      path,
      body: text === undefined ? init.body : JSON.parse(text),
      headers: new Headers(init.headers),
    };
    calls.push(call);
    const route = routes[`${call.method} ${path}`] ??
      routes[`${call.method} ${path.split('?')[0]}`] ?? { status: 404, body: { message: 'No such route' } };
    const answer = typeof route === 'function' ? await route(call) : route;
    if (answer instanceof Error) throw answer;
    const { status = 200, body } = answer;
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
  return calls;
}

/** Renders a part of the application inside its providers, with an empty cache. */
export function renderInApp(children: ReactNode, path: InitialEntry = '/') {
  return render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, revalidateOnFocus: false }}>
      <ToastProvider>
        <UnsavedChangesProvider>
          <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
        </UnsavedChangesProvider>
      </ToastProvider>
    </SWRConfig>,
  );
}

/** Pastes a text into a field. Typing would render the whole form for every key. */
export async function fillIn(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

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
