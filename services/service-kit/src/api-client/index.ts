import { randomUUID } from 'node:crypto';

export interface Answer {
  status: number;
  // Tests look into answers whose shape is what they test.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Headers;
}

type Watcher = (method: string, path: string, answer: Answer) => void;
const watchers = new Set<Watcher>();

/**
 * Calls `watcher` with every answer that any client of this process receives, until the returned function is
 * called.
 */
export function watchAnswers(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Behaves to the API as a browser does: keeps its cookies, and sends the Origin of its page. */
export class ApiClient {
  readonly baseUrl: string;
  readonly #cookies = new Map<string, string>();

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  /** The value of the `Cookie` header. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(text: string) {
    this.#cookies.clear();
    for (const pair of text.split('; ')) this.#keep(pair);
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, body, headers);
  }

  put(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('PUT', path, body, headers);
  }

  delete(path: string): Promise<Answer> {
    return this.send('DELETE', path);
  }

  /** Sends a form with a file, as the upload dialog does. */
  upload(path: string, form: FormData, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#call(path, { method: 'POST', body: form }, headers);
  }

  /** Sends a body as JSON; a string is sent unchanged. */
  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    if (body === undefined) return this.#call(path, { method }, headers);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.#call(path, { method, body: text }, { 'Content-Type': 'application/json', ...headers });
  }

  async #call(path: string, init: RequestInit, headers: Record<string, string>): Promise<Answer> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      ...init,
      headers: { Origin: this.baseUrl, ...(this.cookie ? { Cookie: this.cookie } : {}), ...headers },
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json');
    const { status, headers: answered } = response;
    const answer: Answer = { status, body: isJson ? JSON.parse(text) : text, headers: answered };
    for (const watch of watchers) watch(init.method ?? 'GET', path, answer);
    return answer;
  }

  /** Registers a trainee with a username of its own, and stays signed in. */
  async register(changes: Record<string, unknown> = {}): Promise<Answer> {
    return this.post('/api/register', aRegistration(changes));
  }
}

export function aRegistration(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const username = `trainee-${randomUUID().slice(0, 8)}`;
  const password = 'seven quiet otters';
  return {
    name: 'Tess Trainee',
    username,
    email: `${username}@example.com`,
    password,
    confirmPassword: password,
    ...changes,
  };
}

export function aSupervisorBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const email = `supervisor-${randomUUID().slice(0, 8)}@example.com`;
  return {
    name: 'Sam Supervisor',
    email,
    phone: '',
    licenseNumber: 'LMFT-1',
    credentials: 'LMFT',
    ...changes,
  };
}

/** Returns the day that is some days before that of `aSessionBody`, for tests that log more than a day has room for. */
export function daysBefore(count: number): string {
  return new Date(Date.UTC(2026, 2, 31 - count)).toISOString();
}

export function aSessionBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    date: '2026-03-31T00:00:00.000Z',
    supervisionHours: '1',
    directClinicalHours: '2.5',
    indirectClinicalHours: '0',
    notes: 'Talked about the week.',
    status: 'pending',
    requestApproval: false,
    ...changes,
  };
}
