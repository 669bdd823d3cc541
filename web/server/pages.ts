import type { RequestHandler } from 'express';
import type { Picture } from '../landing/pictures/picture.ts';
import type { ReviewView } from '../supervisor-pages/pages/page-view.ts';

/** The renderer of the supervisor's pages: the bundle of `vite build --ssr`, or its source in development. */
export interface ReviewRenderer {
  renderReview: (view: ReviewView, script?: string) => string;
  scriptOf: (view: ReviewView) => string | undefined;
  reviewStyles: string;
}

/** The renderer of the landing page, from the same bundle. */
export interface LandingRenderer {
  renderLanding: () => string;
  landingStyles: string;
}

/** The renderer of the pictures of the product, which the build runs: a server that is not in development reads what it made. */
export interface PictureRenderer {
  pictureNames: readonly string[];
  renderPicture: (name: string) => Promise<Picture | undefined>;
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
  /** A picture by its name; undefined when there is none. */
  picture: (name: string) => Promise<Picture | undefined>;
  close: () => Promise<void>;
}

/** Stands for the nonce in index.html; see `html.cspNonce` in vite.config.ts. */
export const noncePlaceholder = '__CSP_NONCE__';
