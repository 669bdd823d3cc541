import type { ErrorBody, ReviewPage } from '@clinical-hours/proto/api';
import type { ReviewDecisions } from '../src/features/review/review-form.ts';

const timeoutMs = 15_000;

/** What the gateway said about a link. */
export type ReviewAnswer =
  | { kind: 'page'; page: ReviewPage }
  | { kind: 'unknown' | 'gone' | 'busy' | 'away' | 'tooLarge' }
  /** It does not take these decisions; the message says why. */
  | { kind: 'refused'; status: number; message: string };

/** Speaks to /api/review like any other client: the link is the capability, there is no cookie. */
export class ReviewGateway {
  readonly #baseUrl: string;

  constructor(gatewayUrl: string) {
    this.#baseUrl = gatewayUrl;
  }

  read(token: string): Promise<ReviewAnswer> {
    return this.#call(token, { method: 'GET' });
  }

  decide(token: string, decisions: ReviewDecisions): Promise<ReviewAnswer> {
    return this.#call(token, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(decisions),
    });
  }

  async #call(token: string, init: RequestInit): Promise<ReviewAnswer> {
    try {
      const response = await fetch(`${this.#baseUrl}/api/review/${encodeURIComponent(token)}`, {
        ...init,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body: unknown = await response.json().catch(() => undefined);
      if (response.ok) {
        return body === undefined ? { kind: 'away' } : { kind: 'page', page: body as ReviewPage };
      }
      return refusal(response.status, body);
    } catch {
      return { kind: 'away' };
    }
  }
}

function refusal(status: number, body: unknown): ReviewAnswer {
  if (status === 404) return { kind: 'unknown' };
  if (status === 410) return { kind: 'gone' };
  if (status === 413) return { kind: 'tooLarge' };
  if (status === 429) return { kind: 'busy' };
  if (status !== 400 && status !== 409) return { kind: 'away' };
  const { message } = (body ?? {}) as Partial<ErrorBody>;
  return { kind: 'refused', status, message: message || 'Your decisions could not be taken as they are.' };
}
