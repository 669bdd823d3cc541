import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig, type Middleware } from 'swr';
import { ToastProvider } from '../../src/components/feedback/toast.tsx';
import { makeTheme } from '../../src/app/theme.ts';
import { matchesWidth } from './matches-width.ts';
import type { Picture } from '../../server/pages.ts';

export interface ApplicationPicture {
  /** The path of the page in the picture. */
  path: string;
  /** The width of the layout, in CSS pixels. */
  widthPx: number;
  /** The server's answers, by the SWR keys of the pages. */
  answers: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

const stylesPlace = '/* styles */';

/**
 * Renders a part of the application into an HTML document of its own. Throws when the part fetches a key without a
 * sample answer.
 */
export async function renderApplicationPicture({
  path,
  widthPx,
  answers,
  children,
}: ApplicationPicture): Promise<Picture> {
  const cache = createCache({ key: 'css' });
  // Keeps the rules together. Otherwise Emotion writes them between the elements.
  cache.compat = true;
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <style dangerouslySetInnerHTML={{ __html: stylesPlace }} />
      </head>
      <body inert>
        <CacheProvider value={cache}>
          <ThemeProvider theme={themeFor(widthPx)}>
            <CssBaseline />
            <SWRConfig value={{ provider: () => new Map(), use: [sampleAnswers(answers)] }}>
              <ToastProvider>
                <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
              </ToastProvider>
            </SWRConfig>
          </ThemeProvider>
        </CacheProvider>
      </body>
    </html>
  );
  await rehearse(page);
  const markup = renderToStaticMarkup(page);
  const rules = Object.values(cache.inserted).filter((each) => typeof each === 'string');
  const lifted = liftStyleAttributes(markup);
  const styles = [...rules, ...lifted.rules].join('');
  return { html: `<!doctype html>${lifted.markup.replace(stylesPlace, () => styles)}`, styles };
}

// Static rendering swallows an error inside <Suspense> and leaves 'Loading' in the picture, and does not wait for lazy
// parts. This first rendering reports the errors and waits.
function rehearse(page: ReactNode): Promise<void> {
  return new Promise((resolve, reject) => {
    renderToPipeableStream(page, { onError: reject, onAllReady: resolve });
  });
}

const characters: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

// The content security policy allows one style sheet and no style attributes, so the attributes become rules.
function liftStyleAttributes(markup: string): { markup: string; rules: string[] } {
  const found: string[] = [];
  const without = markup.replace(/ style="([^"]*)"/g, (_attribute, declarations: string) => {
    const plain = declarations.replace(/&quot;|&#x27;|&amp;/g, (each) => characters[each] ?? each);
    return ` data-style="${found.push(plain) - 1}"`;
  });
  // An id that no element has raises the rules to the strength of attributes.
  const rules = found.map((declarations, index) => `[data-style="${index}"]:not(#none){${declarations}}`);
  return { markup: without, rules };
}

// A picture has no scripts, so it follows the preference of the system alone.
const theme = makeTheme('media');

// Without a window, media queries are matched against the width of the layout.
function themeFor(widthPx: number): Theme {
  const ssrMatchMedia = (query: string) => ({ matches: matchesWidth(query, widthPx) });
  return {
    ...theme,
    components: { ...theme.components, MuiUseMediaQuery: { defaultProps: { ssrMatchMedia } } },
  };
}

function sampleAnswers(answers: ApplicationPicture['answers']): Middleware {
  return (useNext) => (key, fetcher, config) => {
    // A key without a fetcher holds local state, which starts empty, as in a browser. Without a key nothing is fetched.
    if (!fetcher || key === null) return useNext(key, fetcher, config);
    if (typeof key !== 'string' || !Object.hasOwn(answers, key)) {
      throw new Error(`The pictures have no sample for ${JSON.stringify(key)}`);
    }
    return useNext(key, fetcher, { ...config, fallbackData: answers[key] as never });
  };
}
