import Box from '@mui/material/Box';
import { ConsultationCard } from './consultation-card.tsx';
import type { ConsultationListProps } from './consultation-list-props.ts';

export function ConsultationList({ consultations, ...list }: ConsultationListProps) {
  return (
    <Box
      component="ul"
      aria-label="Questions"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {consultations.map((consultation) => (
        <li key={consultation.id}>
          <ConsultationCard consultation={consultation} {...list} />
        </li>
      ))}
    </Box>
  );
}
