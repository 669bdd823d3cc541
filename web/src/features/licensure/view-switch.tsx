import Box from '@mui/material/Box';
import { LinkButton } from '../../components/links.tsx';

const views = [
  { name: 'sessions', label: 'Sessions', to: '/session-history' },
  { name: 'weeks', label: 'Weeks', to: '/session-history?view=weeks' },
] as const;

export type HistoryView = (typeof views)[number]['name'];

/** The switch between the sessions of the history and its weeks. */
export function ViewSwitch({ current }: { current: HistoryView }) {
  return (
    <Box component="nav" aria-label="Views of the history" sx={{ display: 'flex', gap: 1, mb: 2 }}>
      {views.map(({ name, label, to }) => (
        <LinkButton
          key={name}
          to={to}
          variant={name === current ? 'contained' : 'outlined'}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </LinkButton>
      ))}
    </Box>
  );
}
