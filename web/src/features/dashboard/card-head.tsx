import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../components/link-button.tsx';

interface Props {
  title: string;
  link: { to: string; label: string };
}

/** The head of a card: its title, and where there is more. */
export function CardHead({ title, link }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Typography
        component="h2"
        variant="h6"
        sx={{ fontSize: { xs: '1.1rem', sm: '1.25rem' }, lineHeight: 1.3 }}
      >
        {title}
      </Typography>
      <LinkButton to={link.to} sx={{ mr: -1, px: 1, flexShrink: 0 }}>
        {link.label}
      </LinkButton>
    </Box>
  );
}
