import Typography from '@mui/material/Typography';

/** The notes of a session under its date, cut off at 150 px (docs/SPECIFICATION.md, section 8.2). */
export function SessionNotes({ notes }: { notes: string | null }) {
  if (!notes) return null;
  return (
    <Typography variant="body2" noWrap title={notes} sx={{ maxWidth: 150, color: 'text.secondary' }}>
      {notes}
    </Typography>
  );
}
