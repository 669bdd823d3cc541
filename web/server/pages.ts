import type { RequestHandler } from 'express';
import type { ReviewView } from '../src/features/review/review-view.ts';

/** The renderer of the supervisor's pages: the bundle of `vite build --ssr`, or its source in development. */
export interface ReviewRenderer {
  renderReview: (view: ReviewView) => string;
  reviewStyles: string;
}

/** The renderer of the landing page, from the same bundle. */
export interface LandingRenderer {
  renderLanding: () => string;
  landingStyles: string;
}

/** Where pages and their files come from: the build, or Vite. */
export interface Pages {
  isDev: boolean;
  /** Answers files; passes on what is none. */
  files: RequestHandler;
  /** index.html for one address, with a placeholder in the place of every nonce. */
  indexHtml: (url: string) => Promise<string>;
  landingRenderer: () => Promise<LandingRenderer>;
  reviewRenderer: () => Promise<ReviewRenderer>;
  close: () => Promise<void>;
}

/** Stands for the nonce in index.html; see `html.cspNonce` in vite.config.ts. */
export const noncePlaceholder = '__CSP_NONCE__';
