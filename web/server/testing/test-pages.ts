import { landingStyles, renderLanding } from '../../landing/landing.server.tsx';
import { renderReview, reviewStyles, scriptOf } from '../../supervisor-pages/pages/pages.server.tsx';
import type { Pages } from '../pages.ts';

/** Stands in for a picture of the product, because rendering a real one is slow. */
export const samplePicture = {
  html: '<!doctype html><html lang="en"><head><style>p{color:green}</style></head><body inert><p>1,204 hours</p></body></html>',
  styles: 'p{color:green}',
};

/** Pages for tests: the real renderers, with stand-ins for the output of the build. */
export const testPages: Pages = {
  isDev: false,
  files: (_request, _response, next) => next(),
  indexHtml: () => Promise.resolve('<meta nonce="__CSP_NONCE__"><div id="root"></div>'),
  landingRenderer: () => Promise.resolve({ renderLanding, landingStyles }),
  reviewRenderer: () => Promise.resolve({ renderReview, reviewStyles, scriptOf }),
  picture: (name) => Promise.resolve(name === 'sample' ? samplePicture : undefined),
  close: () => Promise.resolve(),
};
