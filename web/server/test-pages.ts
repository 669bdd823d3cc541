import { landingStyles, renderLanding } from '../src/features/landing/landing.server.tsx';
import { renderReview, reviewStyles } from '../src/features/review/review.server.tsx';
import type { Pages } from './pages.ts';

/** Pages for tests: the real renderers, and a stand-in for the built application. */
export const testPages: Pages = {
  isDev: false,
  files: (_request, _response, next) => next(),
  indexHtml: () => Promise.resolve('<meta nonce="__CSP_NONCE__"><div id="root"></div>'),
  landingRenderer: () => Promise.resolve({ renderLanding, landingStyles }),
  reviewRenderer: () => Promise.resolve({ renderReview, reviewStyles }),
  close: () => Promise.resolve(),
};
