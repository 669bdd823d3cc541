import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';

const themes = ['system', 'light', 'dark'] as const;

/** The choice of the theme, saved in this browser. */
export function ThemeChoice() {
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <Box component="fieldset" sx={groupSx}>
      <legend>Theme</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input type="radio" name="theme" checked={mode === theme} onChange={() => setMode(theme)} />
          {theme}
        </label>
      ))}
    </Box>
  );
}

const groupSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  m: 0,
  p: 0,
  border: 0,
  '& label': { display: 'flex', alignItems: 'center', minHeight: 44, textTransform: 'capitalize' },
  '& input': { m: 0, mr: 0.75, width: 18, height: 18, accentColor: 'var(--focus)' },
} as const;
