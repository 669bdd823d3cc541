import { maxBulkSessions, maxId, toReceiptNumber, type PortalPage } from '@clinical-hours/proto/api';
import type { Request, Response } from 'express';
import type { FormProblem, UnsentText } from '../pages/forms/define-form.ts';
import type { DeviceNews, PortalOutcomeView, PortalView } from '../pages/parts/page-view.ts';
import { portalForm } from '../pages/forms/portal-form.ts';
import { settingNames, type SettingName } from '../pages/forms/portal-settings-form.ts';
import type { Failure } from './gateway-client.ts';
import { cookieOf } from './link-pages.ts';
import { seeOther } from './link-routes.ts';
import type { PageDeps } from './page-sender.ts';

export type PortalRequest = Request<{ token: string }>;

/** The parts of a page that come from a form. */
export interface Shown extends Pick<PortalView, 'typed' | 'posted' | 'outcome' | 'saved' | 'deviceNews'> {
  status?: number;
  problems?: readonly FormProblem[];
}

/** The number of receipts that the address of a page names. An address has a limited length. */
const maxReceipts = 20;

export const portalPath = (token: string): string => `/portal/${encodeURIComponent(token)}`;

/** Returns the record of the trainee that a page is about alone. */
export function onlyTraineeOf({ query }: Pick<Request, 'query'>): number | undefined {
  return toCount(query['trainee'], maxId);
}

/** Returns a positive whole number of a query. */
export function toCount(value: unknown, max: number): number | undefined {
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value)) return undefined;
  return Number(value) <= max ? Number(value) : undefined;
}

/** Shows a portal, or why it does not open. */
export class PortalPages {
  readonly #deps: PageDeps;

  constructor(deps: PageDeps) {
    this.#deps = deps;
  }

  async show(request: PortalRequest, response: Response, shown: Shown = {}): Promise<void> {
    const { token } = request.params;
    const { status = 200, problems = [], ...rest } = shown;
    const onlyTrainee = onlyTraineeOf(request);
    const query: Record<string, string> = onlyTrainee === undefined ? {} : { trainee: String(onlyTrainee) };
    const answer = await this.#deps.gateway.read<PortalPage>(['portal', token], cookieOf(request), query);
    if (answer.kind === 'ok') {
      const page = ofOne(answer.body, onlyTrainee);
      const path = portalPath(token);
      return this.#deps.sender.send(response, status, {
        kind: 'portal',
        path,
        page,
        onlyTrainee,
        problems,
        ...rest,
      });
    }
    // The trainee has removed the record since.
    if (answer.kind === 'refused' && request.method !== 'POST') return seeOther(response, portalPath(token));
    return this.showUnsaved(token, response, answer, shown);
  }

  /** Shows a form to be sent again while the gateway is unavailable; its texts when the link no longer works. */
  showUnsaved(token: string, response: Response, failure: Failure, { typed, posted }: Shown): Promise<void> {
    const { sender } = this.#deps;
    const path = portalPath(token);
    if (failure.kind === 'away' || failure.kind === 'busy') {
      const status = failure.kind === 'away' ? 503 : 429;
      if (typed) return sender.send(response, status, { kind: 'unsavedPortal', path, typed });
      if (posted) return sender.send(response, status, { kind: 'unsavedSetting', path, posted });
    }
    return this.fail(token, response, failure, typed ? portalForm.textsOf(typed) : []);
  }

  fail(token: string, response: Response, failure: Failure, unsent: UnsentText[] = []): Promise<void> {
    const { sender } = this.#deps;
    if (failure.kind === 'linkNeeded') {
      return sender.send(response, 410, { kind: 'waiting', path: `${portalPath(token)}/open`, unsent });
    }
    return failure.kind === 'expired'
      ? sender.send(response, 410, { kind: 'portalExpired', path: portalPath(token), unsent })
      : sender.fail(response, failure, {}, { noun: 'portal', unsent });
  }
}

// A gateway may answer what waits of the others as well.
function ofOne(page: PortalPage, onlyTrainee: number | undefined): PortalPage {
  if (onlyTrainee === undefined) return page;
  return { ...page, waiting: page.waiting.filter(({ supervisorId }) => supervisorId === onlyTrainee) };
}

/** Returns the address of the page that shows the effect of decisions. */
export function outcomeAddress(
  token: string,
  onlyTrainee: number | undefined,
  { approvedCount, rejectedCount, askedCount, receiptNumbers }: PortalOutcomeView,
): string {
  const query = new URLSearchParams({
    ...(onlyTrainee === undefined ? {} : { trainee: String(onlyTrainee) }),
    approved: String(approvedCount),
    rejected: String(rejectedCount),
    ...(askedCount > 0 ? { asked: String(askedCount) } : {}),
  });
  for (const number of receiptNumbers.slice(0, maxReceipts)) query.append('receipt', number);
  return `${portalPath(token)}?${query}`;
}

/** Reads the effect of decisions from the address of its page. */
export function outcomeIn({ query }: Pick<Request, 'query'>): PortalOutcomeView | undefined {
  const approvedCount = toCount(query['approved'], maxBulkSessions) ?? 0;
  const rejectedCount = toCount(query['rejected'], maxBulkSessions) ?? 0;
  const askedCount = toCount(query['asked'], maxBulkSessions) ?? 0;
  if (approvedCount + rejectedCount + askedCount === 0) return undefined;
  const named = [query['receipt'] ?? []].flat().slice(0, maxReceipts);
  const receiptNumbers = named.flatMap((text) =>
    typeof text === 'string' ? (toReceiptNumber(text) ?? []) : [],
  );
  return { approvedCount, rejectedCount, askedCount, receiptNumbers, repeatedCount: 0, unsent: [] };
}

/** Reads from the address what was saved just now. */
export function savedIn({ query }: Pick<Request, 'query'>): SettingName | undefined {
  return settingNames.find((name) => name === query['saved']);
}

const deviceNews = ['remembered', 'forgotten', 'refused'] as const;

/** Reads from the address what was done with this device just now. */
export function deviceNewsIn({ query }: Pick<Request, 'query'>): DeviceNews | undefined {
  return deviceNews.find((news) => news === query['device']);
}
