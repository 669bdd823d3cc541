import type { UserRecord } from '@clinical-hours/proto/api';
import Drawer from '@mui/material/Drawer';
import { MainMenu } from './main-menu.tsx';

interface Props {
  user: UserRecord;
  isOpen: boolean;
  onClose: () => void;
}

/** The menu of a phone, which slides in from the right. */
export function MenuDrawer({ user, isOpen, onClose }: Props) {
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 'min(84vw, 320px)', p: 2 } } }}
    >
      <MainMenu user={user} onClose={onClose} />
    </Drawer>
  );
}
