import { renderReview, reviewStyles } from '../src/features/review/review.server.tsx';
import type { Pages } from './pages.ts';

/** Pages for tests: the real renderer, and a stand-in for the built application. */
export const testPages: Pages = {
  isDev: false,
  files: (_request, _response, next) => next(),
  indexHtml: () => Promise.resolve('<meta nonce="__CSP_NONCE__"><div id="root"></div>'),
  reviewRenderer: () => Promise.resolve({ renderReview, reviewStyles }),
  close: () => Promise.resolve(),
};
