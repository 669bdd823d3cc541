import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { CertificateIcon, IdeaIcon, NewTabIcon } from '../components/icons.tsx';
import { provider } from '../lib/provider.ts';
import { MenuEntry, menuEntryStyle } from './menu-entry.tsx';

/** The entries of the menu that lead out of the application: to the support mailbox, and to the provider. */
export function OutsideLinks({ userName }: { userName: string }) {
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
  // A draft has the line ends of an email.
  const body = encodeURIComponent(lines.join('\r\n'));
  return `mailto:${provider.supportMailbox}?subject=${subject}&body=${body}`;
}
