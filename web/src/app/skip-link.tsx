import Box from '@mui/material/Box';

/** The first thing the keyboard reaches: past the menu, to the page. */
export function SkipLink({ onSkip }: { onSkip: () => void }) {
  return (
    <Box
      component="button"
      onClick={onSkip}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 2000,
        px: 2,
        py: 1.25,
        font: 'inherit',
        fontWeight: 600,
        border: 0,
        borderRadius: '10px',
        bgcolor: 'primary.main',
        color: '#fff',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      Skip to content
    </Box>
  );
}
