import { createTheme } from '@mui/material/styles';

declare module '@mui/material/styles' {
  interface Palette {
    brand: { accent: string; tint: string; deep: string };
  }
  interface PaletteOptions {
    brand: { accent: string; tint: string; deep: string };
  }
}

// On white the accent has a contrast of 3.2:1, enough for shapes. Text and buttons use the darker green (6.3:1).
const accent = '#709d50';
const green = '#446b2b';
const line = '#e1e7db';
const onPhones = '@media (max-width: 599px)';

export const theme = createTheme({
  palette: {
    primary: { main: green, dark: '#33521f', light: accent, contrastText: '#ffffff' },
    brand: { accent, tint: '#eef5e8', deep: '#2b4519' },
    error: { main: '#b3261e' },
    success: { main: '#3f6b26' },
    info: { main: '#1f5f99' },
    background: { default: '#f6f8f3', paper: '#ffffff' },
    text: { primary: '#1f2a19', secondary: '#546050' },
    divider: line,
    action: { hover: 'rgb(68 107 43 / 5%)' },
  },
  shape: { borderRadius: 12 },
  typography: {
    fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
    h3: { fontWeight: 700, letterSpacing: '-0.02em' },
    h4: {
      fontWeight: 700,
      letterSpacing: '-0.015em',
      fontSize: '1.75rem',
      [onPhones]: { fontSize: '1.5rem' },
    },
    h5: { fontWeight: 700, letterSpacing: '-0.01em' },
    h6: { fontWeight: 650, fontSize: '1.25rem', [onPhones]: { fontSize: '1.125rem' } },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        'html, body, #root': { minHeight: '100%' },
        ':focus-visible': { outline: `3px solid ${accent}`, outlineOffset: 2 },
        '@page': { margin: '16mm' },
        '@media print': { body: { backgroundColor: '#ffffff' } },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 44, borderRadius: 10, paddingInline: 18 },
        // On touch screens small buttons are as high as the others.
        sizeSmall: {
          fontSize: '0.875rem',
          minHeight: 36,
          paddingInline: 12,
          '@media (pointer: coarse)': { minHeight: 44 },
        },
      },
    },
    MuiButtonBase: {
      styleOverrides: {
        root: { '&.Mui-focusVisible': { outline: `3px solid ${accent}`, outlineOffset: 2 } },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 } },
    MuiCard: {
      styleOverrides: {
        root: { border: `1px solid ${line}`, borderRadius: 16, '@media print': { breakInside: 'avoid' } },
      },
    },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 16 } } },
    // MUI's default borders are too light to see.
    MuiTableCell: { styleOverrides: { root: { borderColor: line } } },
    MuiOutlinedInput: { styleOverrides: { root: { backgroundColor: '#ffffff' } } },
  },
});
