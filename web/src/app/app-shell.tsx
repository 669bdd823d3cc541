import type { UserRecord } from '@clinical-hours/proto/api';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Brand } from '../components/brand.tsx';
import { CodeBoundary } from '../components/code-boundary.tsx';
import { MenuIcon } from '../components/icons.tsx';
import { OfflineBanner } from '../components/offline-banner.tsx';
import { pagePadding, pageWidth, sidebarWidth } from '../components/styles.ts';
import { VerificationBanner } from '../features/account/verification-banner.tsx';
import { useBackCloses } from '../lib/use-back-closes.ts';
import { MainMenu } from './main-menu.tsx';

/** The frame of the application: a sidebar on wide screens, a bar with a slide-out menu on phones. */
export function AppShell({ user }: { user: UserRecord }) {
  const isWide = useMediaQuery('(min-width: 900px)');
  const menu = useBackCloses();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  return (
    <Box sx={{ display: 'flex', minHeight: '100vh' }}>
      <SkipLink onSkip={() => main.current?.focus()} />
      {isWide ? (
        <Drawer
          variant="permanent"
          slotProps={{ paper: { component: 'aside', sx: { width: sidebarWidth, p: 1.5 } } }}
          sx={{ width: sidebarWidth, flexShrink: 0, displayPrint: 'none' }}
        >
          <MainMenu user={user} />
        </Drawer>
      ) : (
        <>
          {/* lib/use-kept-focus.ts measures this bar by its class, .MuiAppBar-root. */}
          <AppBar
            position="fixed"
            color="inherit"
            elevation={0}
            sx={{
              bgcolor: 'background.paper',
              borderBottom: '1px solid',
              borderColor: 'divider',
              displayPrint: 'none',
            }}
          >
            <Toolbar>
              <Brand />
              <IconButton edge="end" aria-label="Open menu" onClick={menu.open} sx={{ ml: 'auto' }}>
                <MenuIcon />
              </IconButton>
            </Toolbar>
          </AppBar>
          <Drawer
            anchor="right"
            open={menu.isOpen}
            onClose={menu.close}
            slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 'min(84vw, 320px)', p: 2 } } }}
          >
            <MainMenu user={user} onClose={menu.close} />
          </Drawer>
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
          <OfflineBanner />
          {!user.emailVerified && (
            <Box sx={{ displayPrint: 'none' }}>
              <VerificationBanner email={user.email} />
            </Box>
          )}
          <Suspense fallback={<LoadingScreen />}>
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

/** Shown while the user or the code of a page is loading. */
export function LoadingScreen() {
  return (
    <Box
      component="output"
      sx={{ minHeight: '60vh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2 }}
    >
      <CircularProgress aria-hidden />
      <Typography sx={{ color: 'text.secondary' }}>Loading...</Typography>
    </Box>
  );
}
