import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { AppRouter } from '../components/app-router.tsx';
import { PageAnnouncer } from '../components/page-announcer.tsx';
import { ToastProvider } from '../components/feedback/toast.tsx';
import { UnsavedChangesProvider } from '../components/forms/unsaved-changes.tsx';
import { browserHistory } from '../lib/app-history.ts';
import { AppRoutes } from './routes.tsx';
import { theme, themeKey } from './theme.ts';

// docs/SPECIFICATION.md, section 2.5: no retries, and no fetch when a window gets the focus.
const fetching = { shouldRetryOnError: false, revalidateOnFocus: false };

/** The providers around all pages. Styles carry the nonce of this response's content security policy. */
function Providers({ children }: { children: ReactNode }) {
  const [cache] = useState(() => {
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
    return createCache({ key: 'css', prepend: true, ...(nonce ? { nonce } : {}) });
  });
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} modeStorageKey={themeKey} noSsr>
        <CssBaseline />
        <SWRConfig value={fetching}>
          <ToastProvider>{children}</ToastProvider>
        </SWRConfig>
      </ThemeProvider>
    </CacheProvider>
  );
}

const history = browserHistory();

export function App() {
  return (
    <Providers>
      <AppRouter history={history}>
        <UnsavedChangesProvider>
          <AppRoutes />
          <PageAnnouncer />
        </UnsavedChangesProvider>
      </AppRouter>
    </Providers>
  );
}
