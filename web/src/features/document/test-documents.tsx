import type { DocumentRecord } from '@clinical-hours/proto/api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useNavigate } from 'react-router-dom';
import { renderInApp, stubApi, type Call, type Routes } from '../../test-api.tsx';
import { DocumentPage } from './document-page.tsx';

export function aDocument(changes: Partial<DocumentRecord> = {}): DocumentRecord {
  return {
    id: 1,
    userId: 1,
    filename: '1772377200000-Contract.pdf',
    originalName: 'Contract.pdf',
    category: 'general',
    description: null,
    fileSize: 1_572_864,
    mimeType: 'application/pdf',
    uploadedAt: '2026-03-01T15:00:00.000Z',
    isArchived: false,
    ...changes,
  };
}

/** Documents 1 to `count`, newest first. */
export const manyDocuments = (count: number, changes: Partial<DocumentRecord> = {}): DocumentRecord[] =>
  Array.from({ length: count }, (_unused, index) =>
    aDocument({ id: count - index, originalName: `Document ${count - index}.pdf`, ...changes }),
  );

/** Opens the page over these documents. Tests change them in their routes, as a server would. */
export function openDocuments(documents: DocumentRecord[], routes: Routes = {}, path = '/documents') {
  const calls = stubApi({
    'GET /api/documents': () => ({ body: documents.filter(({ isArchived }) => !isArchived) }),
    'GET /api/documents/archived': () => ({ body: documents.filter(({ isArchived }) => isArchived) }),
    ...routes,
  });
  renderInApp(
    <>
      <DocumentPage />
      <Address />
    </>,
    path,
  );
  return calls;
}

/** The query part of the current address. */
export const address = () => screen.getByTestId('address').textContent;

/** Goes back as by the browser's Back button. */
export const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Browser back' }));

export const shownNames = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((each) => each.textContent);

/** The number of times a list was fetched. */
export const fetchCount = (calls: readonly Call[], path: string) =>
  calls.filter((call) => call.method === 'GET' && call.path === path).length;

export const click = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Picks an action in the menu of a document. */
export async function act(action: string, name: string): Promise<void> {
  await click(`More for ${name}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

function Address() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <span data-testid="address">{search}</span>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser back
      </button>
    </>
  );
}
