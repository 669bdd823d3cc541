import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createPath, type InitialEntry } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import { AppRouter } from './components/app-router.tsx';
import { ToastProvider } from './components/feedback/toast.tsx';
import { UnsavedChangesProvider } from './components/forms/unsaved-changes.tsx';
import { browserHistory } from './lib/app-history.ts';

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
  const { state, ...address } = typeof path === 'string' ? { state: null } : path;
  window.history.replaceState({ usr: state }, '', typeof path === 'string' ? path : createPath(address));
  return render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false, revalidateOnFocus: false }}>
      <ToastProvider>
        <AppRouter history={browserHistory()}>
          <UnsavedChangesProvider>{children}</UnsavedChangesProvider>
        </AppRouter>
      </ToastProvider>
    </SWRConfig>,
  );
}

/** Pastes a text into a field. Typing would render the whole form for every key. */
export async function fillIn(field: Element, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
