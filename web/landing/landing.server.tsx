import { renderToStaticMarkup } from 'react-dom/server';
import baseStyles from './styles/base.css?inline';
import { landing } from './content.ts';
import heroStyles from './styles/hero.css?inline';
import { LandingContent } from './landing-content.tsx';
import schemeStyles from './styles/scheme.css?inline';
import sectionStyles from './styles/sections.css?inline';
import widthStyles from './styles/widths.css?inline';

/** The only style sheet of the page. The server allows it by its hash. */
export const landingStyles = [schemeStyles, baseStyles, heroStyles, sectionStyles, widthStyles].join('\n');

/** Renders the landing page as an HTML document without scripts. It is the same for every visitor. */
export function renderLanding(): string {
  return `<!doctype html>${renderToStaticMarkup(<Document />)}`;
}

function Document() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#709d50" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a2116" media="(prefers-color-scheme: dark)" />
        <title>{landing.title}</title>
        <meta name="description" content={landing.description} />
        <meta property="og:title" content={landing.title} />
        <meta property="og:description" content={landing.description} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <LandingContent arrival={<style dangerouslySetInnerHTML={{ __html: landingStyles }} />} />
      </body>
    </html>
  );
}
