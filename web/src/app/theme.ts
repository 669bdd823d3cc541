import { createTheme, type Theme } from '@mui/material/styles';
import { dark, light } from './palette.ts';

const onPhones = '@media (max-width: 599px)';

/** Where the choice of a theme is saved in this browser: system, light or dark. public/theme.js reads it as well. */
export const themeKey = 'theme';

const color = (name: string): string => `var(--mui-palette-${name})`;

const edge = `1px solid ${color('divider')}`;

const fieldEdge = { borderColor: color('edge-field') };

const field = {
  backgroundColor: color('background-paper'),
  '& fieldset': fieldEdge,
  // Where nothing hovers, a touched field keeps its edge.
  '@media (hover: none)': { '&:hover:not(.Mui-focused, .Mui-error) fieldset': fieldEdge },
};

// Of links and fields see index.html. A panel with a ground of its own sets another color (components/styles.ts).
const focusRing = { outline: '3px solid var(--focus)', outlineOffset: 2 };

/**
 * Makes the theme, light and dark. The dark one applies where `selector` says: by an attribute of the page, or by the
 * preference of the system alone. Paper is light.
 */
export function makeTheme(selector: 'data-theme' | 'media'): Theme {
  const theme = createTheme({
    cssVariables: { colorSchemeSelector: selector },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
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
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            minHeight: 44,
            borderRadius: 10,
            paddingInline: 18,
          },
          outlined: { borderColor: 'color-mix(in srgb, currentColor 75%, transparent)' },
          // On touch screens small buttons are as high as the others.
          sizeSmall: {
            fontSize: '0.875rem',
            minHeight: 36,
            paddingInline: 12,
            '@media (pointer: coarse)': { minHeight: 44 },
          },
        },
      },
      MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        // In the dark theme MUI lightens raised surfaces, and takes contrast from what is on them.
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      MuiCard: {
        styleOverrides: {
          root: { border: edge, borderRadius: 16, '@media print': { breakInside: 'avoid' } },
        },
      },
      // Shadows show on light grounds only.
      MuiDialog: {
        styleOverrides: {
          paper: { border: edge, borderRadius: 16 },
          // A dialog grows downwards only, so that what was pressed in it stays under the pointer.
          container: { '@media (min-width: 600px)': { alignItems: 'flex-start', paddingTop: '6vh' } },
        },
      },
      MuiPopover: { styleOverrides: { paper: { border: edge } } },
      // MUI's default borders are too light to see.
      MuiTableCell: { styleOverrides: { root: { borderColor: color('divider') } } },
      MuiOutlinedInput: { styleOverrides: { root: field } },
    },
  });
  const { generateStyleSheets } = theme;
  return { ...theme, generateStyleSheets: () => generateStyleSheets().map(onScreens) };
}

/** Keeps the colors of the dark theme off the paper. */
function onScreens(sheet: object): object {
  const [[selector, rules] = ['', {}]] = Object.entries<object>({ ...sheet });
  if (!selector.includes('dark')) return sheet;
  return selector.startsWith('@media')
    ? { [selector.replace('@media', '@media screen and')]: rules }
    : { '@media screen': sheet };
}

export const theme = makeTheme('data-theme');
