import type { MaskedText } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { countOf } from '../../lib/numbers.ts';

const kinds: Record<MaskedText['kind'], string> = {
  name: 'name',
  date: 'date',
  address: 'address',
  phone: 'phone number',
  email: 'email address',
  record_number: 'record number',
  organization: 'organization',
  web_address: 'web address',
  age: 'age',
};

/** What could identify a client, and was hidden before a question was looked at. */
export function MaskedDetails({ masked }: { masked: readonly MaskedText[] }) {
  if (masked.length === 0) return null;
  const details = [...new Set(masked.map(({ kind, text }) => `“${text}” (${kinds[kind]})`))];
  return (
    <Box component="details" sx={{ typography: 'body2', color: 'text.secondary' }}>
      <Box
        component="summary"
        sx={{ py: 1.25, cursor: 'pointer', fontWeight: 600, color: 'primary.main', borderRadius: '8px' }}
      >
        {countOf(details.length, 'detail')} hidden to protect your client
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        Hidden before your question was processed: {details.join(', ')}.
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.75 }}>
        This happens by itself, and it can hide too much or miss something. The question above stays as you
        wrote it, for you and for a supervisor you send it to. Next time, please leave such details out.
      </Typography>
    </Box>
  );
}
