import type { UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { Suspense, useState, type ComponentType } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { Brand } from '../components/brand.tsx';
import { CertificateIcon, CloseIcon, IdeaIcon, NewTabIcon, SignOutIcon } from '../components/icons.tsx';
import { useLeave } from '../components/forms/unsaved-changes.tsx';
import { lazyPart } from '../components/loading/lazy-part.tsx';
import { useAccountActions } from '../features/account/parts/account.api.ts';
import { useWaiting } from '../lib/offline/use-offline-state.ts';
import { provider } from '../lib/provider.ts';
import { accountPath, navigation } from './navigation.tsx';

const SignOutDialog = lazyPart(
  async () => (await import('./sign-out-dialog.tsx')).SignOutDialog,
  'the question',
);

interface Props {
  user: UserRecord;
  /** Given while the menu is a drawer that can be closed. Its entry in the history is the page's next. */
  onClose?: () => void;
}

export function MainMenu({ user, onClose }: Props) {
  const { pathname } = useLocation();
  // A page takes the place of the drawer in the history, so that Back leads to the page before.
  const replace = onClose !== undefined;
  const { signOut } = useAccountActions();
  const navigate = useNavigate();
  const leavePage = useLeave();
  const entries = navigation.filter(({ isForAdministrators }) => !isForAdministrators || user.isAdmin);
  const waitingCount = useWaiting(user.id)?.length ?? 0;
  const [isAsking, setIsAsking] = useState(false);
  const leave = async () => {
    await navigate('/', { replace });
    await signOut();
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 1, py: 1, mb: 2 }}>
        <Brand />
        {onClose && (
          <IconButton aria-label="Close menu" onClick={onClose} sx={{ ml: 'auto' }}>
            <CloseIcon />
          </IconButton>
        )}
      </Box>
      <Box component="nav" aria-label="Main">
        <List sx={{ display: 'grid', gap: 0.5 }}>
          {entries.map(({ path, label, Icon }) => (
            <ListItem key={path} disablePadding>
              <ListItemButton
                component={NavLink}
                to={path}
                end={path === '/'}
                replace={replace}
                selected={pathname === path || pathname.startsWith(`${path}/`)}
                sx={menuEntryStyle}
              >
                <MenuEntry Icon={Icon} label={label} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Box>
      <Box sx={{ mt: 'auto', pt: 2 }}>
        <OutsideLinks userName={user.name} />
        <Box sx={{ ...identitySx, ...(pathname === accountPath && { color: 'brand.deep' }) }}>
          <Typography sx={{ fontWeight: 600 }}>{user.name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {user.program || (user.licenseNumber ? 'Licensed Professional' : 'Trainee')}
          </Typography>
          <Box component={NavLink} to={accountPath} replace={replace} sx={accountLinkSx}>
            Account
          </Box>
        </Box>
        <ListItemButton
          component="button"
          onClick={() => leavePage(() => (waitingCount > 0 ? setIsAsking(true) : void leave()))}
          sx={{ ...menuEntryStyle, width: '100%' }}
        >
          <MenuEntry Icon={SignOutIcon} label="Sign Out" />
        </ListItemButton>
        {isAsking && (
          <Suspense>
            <SignOutDialog
              userId={user.id}
              count={waitingCount}
              onStay={() => setIsAsking(false)}
              onSignOut={() => void leave()}
            />
          </Suspense>
        )}
        <Box component={Link} to="/privacy-terms" sx={smallLinkSx}>
          Privacy & Terms
        </Box>
      </Box>
    </Box>
  );
}

const identitySx = {
  position: 'relative',
  mt: 1.5,
  pt: 1.5,
  px: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;

// The link takes presses on the name and the program as well.
const accountLinkSx = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 44, md: 36 },
  typography: 'body2',
  fontWeight: 600,
  color: 'inherit',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '12px' },
  '&:hover::after, &[aria-current]::after': { bgcolor: 'action.hover' },
} as const;

const smallLinkSx = {
  display: 'inline-block',
  px: 2,
  py: 1.25,
  typography: 'body2',
  color: 'text.secondary',
} as const;

/** Links that leave the application: to the support mailbox and to the provider's website. */
function OutsideLinks({ userName }: { userName: string }) {
  return (
    <List aria-label="Feedback and offers" disablePadding>
      <ListItem disablePadding>
        <ListItemButton component="a" href={featureRequest(userName)} sx={menuEntryStyle}>
          <MenuEntry Icon={IdeaIcon} label="Request a Feature" isQuiet />
        </ListItemButton>
      </ListItem>
      <ListItem disablePadding>
        <ListItemButton
          component="a"
          href={provider.website}
          target="_blank"
          rel="noopener"
          sx={menuEntryStyle}
        >
          <MenuEntry Icon={CertificateIcon} label="Get CE Hours Now" isQuiet />
          <NewTabIcon
            titleAccess="(opens in a new tab)"
            sx={{ ml: 0.5, fontSize: 16, color: 'text.secondary' }}
          />
        </ListItemButton>
      </ListItem>
    </List>
  );
}

function featureRequest(userName: string): string {
  const lines = ['Hello,', '', 'I would like to suggest:', '', '', 'Kind regards', userName];
  const subject = encodeURIComponent('Feature Request');
  // The body of a mailto link has CRLF line ends (RFC 6068).
  const body = encodeURIComponent(lines.join('\r\n'));
  return `mailto:${provider.supportMailbox}?subject=${subject}&body=${body}`;
}

/** The style of every menu entry, link or button. */
const menuEntryStyle = {
  borderRadius: '12px',
  // The whole menu is in sight in a window of 800 px.
  minHeight: { xs: 48, md: 42 },
  py: { md: 0.5 },
  '&.Mui-selected': { bgcolor: 'brand.tint', color: 'brand.deep' },
  // Makes the current page stand out.
  '&.Mui-selected .MuiListItemText-primary': { fontWeight: 600 },
} as const;

interface MenuEntryProps {
  Icon: ComponentType<SvgIconProps>;
  label: string;
  /** Less prominent than a page. */
  isQuiet?: boolean;
}

function MenuEntry({ Icon, label, isQuiet = false }: MenuEntryProps) {
  const text = { fontWeight: 500, ...(isQuiet && { fontSize: '0.875rem' }) };
  return (
    <>
      <ListItemIcon sx={{ minWidth: 36, color: 'inherit' }}>
        <Icon fontSize={isQuiet ? 'small' : 'medium'} />
      </ListItemIcon>
      <ListItemText primary={label} slotProps={{ primary: { sx: text } }} />
    </>
  );
}
