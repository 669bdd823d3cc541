import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { Notice, NoticeView, ReviewView } from '../pages/parts/page-view.ts';
import type { Failure, GatewayClient } from './gateway-client.ts';
import type { Pages } from '../../server/pages.ts';
import { reviewHeaders } from '../../server/security-headers.ts';

/** The dependencies of the routes of all pages. */
export interface PageDeps {
  gateway: GatewayClient;
  sender: PageSender;
}

const noticeStatus: Record<Notice, number> = {
  unknown: 404,
  gone: 410,
  ended: 410,
  frozen: 410,
  disputed: 410,
  closed: 410,
  withdrawn: 410,
  renewed: 200,
  confirmExpired: 410,
  confirmEnded: 410,
  stopExpired: 410,
  stopped: 410,
  away: 503,
  busy: 429,
  tooLarge: 413,
  crossSite: 403,
};

/** The kind of link that a notice concerns, and the texts typed behind it. */
type About = Pick<NoticeView, 'noun' | 'unsent'>;

/** The notice of a failure, unless a route has a more specific one. */
const failureNotice: Record<Failure['kind'], Notice> = {
  unknown: 'unknown',
  gone: 'gone',
  expired: 'gone',
  ended: 'ended',
  frozen: 'frozen',
  disputed: 'disputed',
  closed: 'closed',
  withdrawn: 'withdrawn',
  stopped: 'stopped',
  busy: 'busy',
  away: 'away',
  tooLarge: 'tooLarge',
  refused: 'unknown',
  linkNeeded: 'gone',
};

/** Sends supervisors' pages with their headers. */
export class PageSender {
  readonly publicUrl: string;
  readonly #pages: Pages;

  constructor(pages: Pages, publicUrl: string) {
    this.#pages = pages;
    this.publicUrl = publicUrl.replace(/(?<!\/)\/+$/, '');
  }

  async send(response: Response, status: number, view: ReviewView): Promise<void> {
    const { renderReview, reviewStyles, scriptOf } = await this.#pages.reviewRenderer();
    const script = scriptOf(view);
    if (status === 429 || status === 503) response.setHeader('Retry-After', '30');
    response
      .set(reviewHeaders(this.publicUrl, hashOf(reviewStyles), script && hashOf(script)))
      .status(status)
      .type('html')
      .send(renderReview(view, script));
  }

  notify(response: Response, notice: Notice, about: About = {}): Promise<void> {
    return this.send(response, noticeStatus[notice], { kind: 'notice', notice, ...about });
  }

  /** Shows a failure. `words` has the notices that differ from the default. */
  fail(
    response: Response,
    { kind }: Pick<Failure, 'kind'>,
    words: Partial<Record<Failure['kind'], Notice>> = {},
    about: About = {},
  ): Promise<void> {
    return this.notify(response, words[kind] ?? failureNotice[kind], about);
  }
}

/** The form in which content security policies name a hash: base64 SHA-256. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
