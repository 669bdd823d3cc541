import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { StatusBadge } from '../../components/status-badge.tsx';

const rows = [
  { label: 'Individual Therapy', hours: '1.5h', status: 'approved' },
  { label: 'Group Supervision', hours: '2h', status: 'approved' },
  { label: 'Documentation/Notes', hours: '0.75h', status: 'pending' },
] as const;

/** A glimpse of the product; decoration, so hidden from screen readers. */
export function HeroPicture() {
  return (
    <Card aria-hidden sx={{ p: 3, boxShadow: '0 24px 60px rgb(43 69 25 / 16%)', borderColor: '#fff' }}>
      <Typography sx={{ color: 'text.secondary', fontWeight: 600 }}>This week</Typography>
      <Typography sx={{ fontSize: '2.6rem', fontWeight: 700, lineHeight: 1.2 }}>4.25 h</Typography>
      <Box sx={{ display: 'flex', gap: '3px', height: 10, borderRadius: '20px', overflow: 'hidden', my: 2 }}>
        <Box sx={{ flex: 6, bgcolor: 'brand.accent' }} />
        <Box sx={{ flex: 8, bgcolor: '#a9c98f' }} />
        <Box sx={{ flex: 3, bgcolor: '#e9c46a' }} />
      </Box>
      {rows.map(({ label, hours, status }) => (
        <Box
          key={label}
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr auto 5.5rem',
            gap: 1.5,
            alignItems: 'center',
            py: 1.25,
            borderTop: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2">{label}</Typography>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {hours}
          </Typography>
          <Box sx={{ textAlign: 'right' }}>
            <StatusBadge status={status} />
          </Box>
        </Box>
      ))}
    </Card>
  );
}
