import { ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { theme, themeKey } from '../../../app/theme.ts';
import { ThemeChoice } from './theme-choice.tsx';

function open() {
  return render(
    <ThemeProvider theme={theme} modeStorageKey={themeKey} noSsr>
      <ThemeChoice />
    </ThemeProvider>,
  );
}

const shown = () => document.documentElement.dataset['theme'];

it('offers the theme of the system and two others, and shows the chosen one', async () => {
  open();
  const group = within(screen.getByRole('group', { name: 'Theme' }));
  expect(group.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'system',
    'light',
    'dark',
  ]);
  expect(group.getByRole('radio', { name: 'system' })).toBeChecked();
  await userEvent.click(group.getByText('dark'));
  expect(shown()).toBe('dark');
  await userEvent.keyboard('{ArrowLeft}');
  expect(group.getByRole('radio', { name: 'light' })).toBeChecked();
  expect(shown()).toBe('light');
});

it('keeps the choice in this browser', async () => {
  const { unmount } = open();
  await userEvent.click(screen.getByText('dark'));
  expect(window.localStorage.getItem('theme')).toBe('dark');
  unmount();
  open();
  expect(screen.getByRole('radio', { name: 'dark' })).toBeChecked();
});

it('prints in the light theme', () => {
  const rules = JSON.stringify(theme.generateStyleSheets());
  expect(rules).toContain('{"@media screen":{"[data-theme=\\"dark\\"]"');
  expect(rules.match(/data-theme=\\"dark/g)).toHaveLength(1);
});
