import type { RequestHandler } from 'express';
import type { ReviewView } from '../supervisor-pages/pages/parts/page-view.ts';

/** The renderer of the supervisors' pages: the bundle of `vite build --ssr`, or its source in development. */
export interface ReviewRenderer {
  renderReview: (view: ReviewView, script?: string) => string;
  scriptOf: (view: ReviewView) => string | undefined;
  reviewStyles: string;
}

/** The renderer of the landing page, from the same build. */
export interface LandingRenderer {
  renderLanding: () => string;
  landingStyles: string;
}

/** A picture of the product: an HTML document without scripts, and its only style sheet. */
export interface Picture {
  html: string;
  styles: string;
}

/** The renderer of the pictures. `npm run build` runs it; only a development server runs it again. */
export interface PictureRenderer {
  pictureNames: readonly string[];
  renderPicture: (name: string) => Promise<Picture | undefined>;
}

/** The source of pages and their files: the build, or Vite. */
export interface Pages {
  isDev: boolean;
  /** Serves files. Passes on a path that is no file. */
  files: RequestHandler;
  /**
   * Returns index.html for an address, with a placeholder for every nonce. A build names in it what the page of the
   * address needs.
   */
  indexHtml: (url: string, isSignedIn: boolean) => Promise<string>;
  landingRenderer: () => Promise<LandingRenderer>;
  reviewRenderer: () => Promise<ReviewRenderer>;
  /** Returns a picture by its name; undefined for an unknown name. */
  picture: (name: string) => Promise<Picture | undefined>;
  close: () => Promise<void>;
}

/** The placeholder for the nonce in index.html; see `html.cspNonce` in vite.config.ts. */
export const noncePlaceholder = '__CSP_NONCE__';
