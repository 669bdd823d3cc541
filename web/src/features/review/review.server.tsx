import { renderToStaticMarkup } from 'react-dom/server';
import { KeptPage } from './kept-page.tsx';
import { NoticePage } from './notice-page.tsx';
import { RequestPage } from './request-page.tsx';
import type { ReviewView } from './review-view.ts';
import styles from './review.css?inline';

/** The one style sheet of these pages; the server allows it by its hash. */
export const reviewStyles = styles;

/** A whole HTML document for the supervisor. Everything that people typed is escaped by React. */
export function renderReview(view: ReviewView): string {
  return `<!doctype html>${renderToStaticMarkup(<Document view={view} />)}`;
}

function Document({ view }: { view: ReviewView }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#709d50" />
        <meta name="format-detection" content="telephone=no" />
        <title>{`${titleOf(view)} – Clinical Hours`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <header className="top">
          <span className="mark" aria-hidden="true" />
          Clinical Hours
        </header>
        <main>
          <Content view={view} />
        </main>
      </body>
    </html>
  );
}

function Content({ view }: { view: ReviewView }) {
  if (view.kind === 'request') return <RequestPage {...view} />;
  if (view.kind === 'kept') return <KeptPage typed={view.typed} />;
  return <NoticePage notice={view.notice} />;
}

function titleOf(view: ReviewView): string {
  if (view.kind !== 'request') return 'Session review';
  const prefix = view.problems.length > 0 ? 'Error: ' : '';
  return `${prefix}Sessions of ${view.page.trainee.name}`;
}
