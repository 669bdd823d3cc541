import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';

export function LoadingScreen() {
  return (
    <Box
      component="output"
      sx={{ minHeight: '60vh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2 }}
    >
      <CircularProgress aria-hidden />
      <Typography sx={{ color: 'text.secondary' }}>Loading...</Typography>
    </Box>
  );
}
