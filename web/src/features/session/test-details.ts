import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens the fields of the supervisor and of what a board asks, which stand as one line after the first session. */
export const openDetails = (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Edit supervisor and details' }));

/** That line, with the button at its end. */
export const detailsLine = (): string | null | undefined =>
  screen.getByRole('button', { name: 'Edit supervisor and details' }).parentElement?.textContent;
