import type {
  ArticleSummary,
  ConsultationPage as PageOfConsultations,
  ConsultationRecord,
} from '@clinical-hours/proto/api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes as PageRoutes, useLocation, type InitialEntry } from 'react-router-dom';
import { fillIn, renderInApp, stubApi, type Call, type Routes } from '../../test-api.tsx';
import { aSupervisor } from '../../test-records.ts';
import { ConsultationPage } from './consultation-page.tsx';

const moment = '2026-03-01T15:00:00.000Z';

export function aConsultation(changes: Partial<ConsultationRecord> = {}): ConsultationRecord {
  const question = changes.question ?? 'When is a progress note late?';
  return {
    id: 1,
    userId: 1,
    supervisorId: null,
    question,
    maskedQuestion: question,
    category: 'general',
    priority: 'normal',
    aiResponse: '## Progress notes\nWrite it **today**.',
    supervisorResponse: null,
    supervisorNotes: null,
    status: 'ai_answered',
    speaksOfDanger: false,
    hoursAnswer: null,
    guidance: {
      origin: 'library',
      model: null,
      sources: [{ id: 'progress-notes', title: 'Writing progress notes' }],
      masked: [],
      danger: null,
      isOutside: false,
    },
    escalatedAt: null,
    respondedAt: null,
    createdAt: moment,
    updatedAt: moment,
    ...changes,
  };
}

export function anEscalated(changes: Partial<ConsultationRecord> = {}): ConsultationRecord {
  return aConsultation({ status: 'escalated', supervisorId: 7, escalatedAt: moment, ...changes });
}

export const alex = aSupervisor();
export const sam = aSupervisor({ id: 8, name: 'Sam Supervisor' });

interface Options {
  routes?: Routes;
  path?: InitialEntry;
  supervisors?: (typeof alex)[];
  articles?: ArticleSummary[];
  /** The error of the request for supervisors, which have no list then. */
  supervisorError?: Error;
}

/** Opens the page over these consultations. Tests change the list in their routes, as a server would. */
export function openConsultations(consultations: ConsultationRecord[], options: Options = {}) {
  const {
    routes = {},
    path = '/consultations',
    supervisors = [alex, sam],
    articles,
    supervisorError,
  } = options;
  const calls = stubApi({
    'GET /api/consultations': (call) => ({ body: pageOf(consultations, call) }),
    ...routes,
  });
  const loaded = {
    data: supervisorError ? undefined : supervisors,
    error: supervisorError,
    mutate: () => undefined,
  };
  const view = renderInApp(
    <>
      <PageRoutes>
        <Route
          path="/consultations"
          element={<ConsultationPage userId={1} supervisors={loaded} articles={articles} />}
        />
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </PageRoutes>
      <Link to="/elsewhere">Leave</Link>
      <Address />
    </>,
    path,
  );
  return { calls, ...view };
}

/** The query part of the current address. */
export const address = () => screen.getByTestId('address').textContent;

/** Calls other than GET. */
export const changes = (calls: readonly Call[]) => calls.filter(({ method }) => method !== 'GET');

/** Clicks the button with this name as soon as it is there. */
export async function press(name: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
}

export async function writeQuestion(text: string) {
  if (!screen.queryByLabelText('Your question')) await press('Ask Question');
  await fillIn(screen.getByLabelText('Your question'), text);
}

function Address() {
  return <span data-testid="address">{useLocation().search}</span>;
}

function pageOf(consultations: readonly ConsultationRecord[], { path }: Call): PageOfConsultations {
  const query = new URLSearchParams(path.split('?')[1]);
  const page = Number(query.get('page'));
  const found = consultations.filter(({ status }) => (query.get('status') ?? status) === status);
  return {
    consultations: found.slice((page - 1) * 10, page * 10),
    total: found.length,
    page,
    pageSize: 10,
  };
}
