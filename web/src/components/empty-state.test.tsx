import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NothingFound } from './page-panel.tsx';

it('says that nothing fits, below the heading of its section, and leads back to everything', async () => {
  const clear = vi.fn<() => void>();
  render(<NothingFound text="No questions found." action="Clear Filter" onClear={clear} />);
  expect(screen.getByRole('heading', { level: 3, name: 'No questions found.' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filter' }));
  expect(clear).toHaveBeenCalledOnce();
});
