// Used by account, privacy and the application's frame, and print.tsx.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** The logo and the name of the product. */
export function Brand() {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <Box
        component="svg"
        viewBox="0 0 32 32"
        aria-hidden
        sx={{
          width: 32,
          height: 32,
          flexShrink: 0,
          color: 'brand.mark',
          '& rect': { fill: 'var(--mui-palette-brand-accent)' },
        }}
      >
        <rect width="32" height="32" rx="9" />
        <path
          d="M16 8.5v8l5 3"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="16" cy="16" r="10" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.55" />
      </Box>
      <Typography component="span" sx={{ fontWeight: 700, fontSize: '1.1rem', letterSpacing: '-0.01em' }}>
        Clinical Hours
      </Typography>
    </Box>
  );
}
