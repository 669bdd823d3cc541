import type { UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { Brand } from '../components/brand.tsx';
import { CloseIcon, SignOutIcon } from '../components/icons.tsx';
import { useLeave } from '../components/unsaved-changes.tsx';
import { useAccountActions } from '../features/account/account.api.ts';
import { MenuEntry, menuEntryStyle } from './menu-entry.tsx';
import { navigation } from './navigation.tsx';
import { OutsideLinks } from './outside-links.tsx';

interface Props {
  user: UserRecord;
  /** Given when the menu slides out, and so can be closed. */
  onClose?: () => void;
}

export function MainMenu({ user, onClose }: Props) {
  const { pathname } = useLocation();
  const { signOut } = useAccountActions();
  const navigate = useNavigate();
  const leavePage = useLeave();
  const entries = navigation.filter(({ isForAdministrators }) => !isForAdministrators || user.isAdmin);
  const leave = async () => {
    await navigate('/');
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
                selected={pathname === path || pathname.startsWith(`${path}/`)}
                onClick={() => onClose?.()}
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
        <Divider sx={{ my: 1.5 }} />
        <Box sx={{ px: 2, pb: 1, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{user.name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {user.program || 'Licensed Professional'}
          </Typography>
        </Box>
        <ListItemButton
          component="button"
          onClick={() => leavePage(() => void leave())}
          sx={{ ...menuEntryStyle, width: '100%' }}
        >
          <MenuEntry Icon={SignOutIcon} label="Sign Out" />
        </ListItemButton>
        <MuiLink
          component={Link}
          to="/privacy-terms"
          variant="body2"
          sx={{ display: 'inline-block', px: 2, py: 1.25, color: 'text.secondary' }}
        >
          Privacy & Terms
        </MuiLink>
      </Box>
    </Box>
  );
}
