import type { OwnUserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Brand } from '../components/brand.tsx';
import { CodeBoundary } from '../components/loading/code-boundary.tsx';
import { MenuIcon } from '../components/icons.tsx';
import { lazyPart } from '../components/loading/lazy-part.tsx';
import { OfflineBanner } from './offline/offline-banner.tsx';
import { pagePadding, pageWidth, sidebarWidth } from '../components/styles.ts';
import { useBackCloses } from './use-back-closes.ts';
import { MainMenu } from './main-menu.tsx';
import { useOfflineCache } from './offline/use-offline-cache.ts';

const VerificationBanner = lazyPart(
  async () => (await import('../features/account/register/verification-banner.tsx')).VerificationBanner,
  'a note about your email address',
);
const ResetLinkBanner = lazyPart(
  async () => (await import('../features/account/recovery/reset-link-banner.tsx')).ResetLinkBanner,
  'a note about your password',
);
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer, 'the menu');

/** The frame of the application: a sidebar on wide screens, a bar with a slide-out menu on phones. */
export function AppShell({ user }: { user: OwnUserRecord }) {
  const isWide = useMediaQuery('(min-width: 900px)');
  const menu = useBackCloses();
  useOfflineCache(user.id);
  // It stays while it slides out.
  const [wasOpen, setWasOpen] = useState(false);
  if (menu.isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    if (!isWide) void MenuDrawer.preload();
  }, [isWide]);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <SkipLink onSkip={() => main.current?.focus()} />
      {isWide ? (
        <Box sx={{ width: sidebarWidth, flexShrink: 0, displayPrint: 'none' }}>
          <Box component="aside" sx={sidebarSx}>
            <MainMenu user={user} />
          </Box>
        </Box>
      ) : (
        <>
          <Box component="header" data-app-bar sx={appBarSx}>
            <Brand />
            <IconButton edge="end" aria-label="Open menu" onClick={menu.open} sx={{ ml: 'auto' }}>
              <MenuIcon />
            </IconButton>
          </Box>
          <Suspense>
            {(menu.isOpen || wasOpen) && <MenuDrawer user={user} isOpen={menu.isOpen} onClose={menu.close} />}
          </Suspense>
        </>
      )}
      <Box
        component="main"
        ref={main}
        tabIndex={-1}
        sx={{
          flexGrow: 1,
          minWidth: 0,
          outline: 'none',
          px: pagePadding,
          // Room for the banner that says that the network is away.
          pt: { xs: 11, md: 5 },
          pb: 8,
          '@media print': { p: 0 },
        }}
      >
        <Box sx={{ maxWidth: pageWidth, mx: 'auto' }}>
          <OfflineBanner userId={user.id} />
          <Suspense fallback={<LoadingScreen />}>
            {user.resetLinkSentAt && (
              <Box sx={{ displayPrint: 'none' }}>
                <ResetLinkBanner sentAt={user.resetLinkSentAt} />
              </Box>
            )}
            {/* Within the boundary of the page, so that both appear at once and nothing moves. */}
            {!user.emailVerified && pagesWithBanner.has(pathname) && (
              <Box sx={{ displayPrint: 'none' }}>
                <VerificationBanner email={user.email} />
              </Box>
            )}
            {/* Another page starts without the failure of the last one. */}
            <CodeBoundary key={pathname} what="this page" extent="page">
              <Outlet />
            </CodeBoundary>
          </Suspense>
        </Box>
      </Box>
    </Box>
  );
}

// Elsewhere it would stand above what somebody came for.
const pagesWithBanner: ReadonlySet<string> = new Set(['/', '/account']);

// lib/use-restored-focus.ts measures this bar, by its attribute.
const appBarSx = {
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 56, sm: 64 },
  px: { xs: 2, sm: 3 },
  bgcolor: 'background.paper',
  color: 'text.primary',
  borderBottom: '1px solid',
  borderColor: 'divider',
  displayPrint: 'none',
} as const;

const sidebarSx = {
  position: 'fixed',
  insetBlock: 0,
  left: 0,
  zIndex: 'drawer',
  width: sidebarWidth,
  p: 1.5,
  overflowY: 'auto',
  bgcolor: 'background.paper',
  color: 'text.primary',
  borderRight: '1px solid',
  borderColor: 'divider',
} as const;

/** The first element that the keyboard reaches. It skips the menu. */
function SkipLink({ onSkip }: { onSkip: () => void }) {
  return (
    <Box
      component="button"
      onClick={onSkip}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 2000,
        px: 2,
        py: 1.25,
        font: 'inherit',
        fontWeight: 600,
        border: 0,
        borderRadius: '10px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      Skip to content
    </Box>
  );
}

const spinnerSx = {
  width: 40,
  height: 40,
  border: '4px solid',
  borderColor: 'primary.main',
  borderTopColor: 'transparent',
  borderRadius: '50%',
  animation: 'spin 1.4s linear infinite',
  '@keyframes spin': { to: { transform: 'rotate(1turn)' } },
} as const;

/** Shown while the user or the code of a page is loading. */
export function LoadingScreen() {
  return (
    <Box
      component="output"
      sx={{ minHeight: '60vh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2 }}
    >
      <Box sx={spinnerSx} />
      <Typography sx={{ color: 'text.secondary' }}>Loading...</Typography>
    </Box>
  );
}
