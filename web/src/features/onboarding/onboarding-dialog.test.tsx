import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp, stubApi } from '../../test-api.tsx';
import { OnboardingDialog } from './onboarding-dialog.tsx';

function open({
  hasBoard = false,
  complete = async () => undefined,
}: { hasBoard?: boolean; complete?: () => Promise<void> } = {}) {
  stubApi({});
  const onComplete = vi.fn<() => Promise<void>>(complete);
  renderInApp(
    <OnboardingDialog
      hasBoard={hasBoard}
      renderBoard={({ place, onNext, onLeave }) => (
        <dialog open aria-label="The board">
          {place}
          <button onClick={onNext}>Skip</button>
          <button onClick={() => onLeave('/elsewhere')}>Leave</button>
        </dialog>
      )}
      onComplete={onComplete}
    />,
  );
  return onComplete;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks for the board first, then offers three ways to begin, and ends with Skip', async () => {
  const complete = open();
  expect(screen.getByRole('dialog', { name: 'The board' })).toHaveTextContent('Step 1 of 2');
  await press('Skip');
  expect(screen.getByRole('dialog', { name: /Let's Get You Started/ })).toHaveTextContent('Step 2 of 2');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['I have hours already', '/session-history/import'],
    ['Add a supervisor', '/supervisors?first'],
    ['Add your first hours', '/log-session'],
  ]);
  await press('Previous');
  expect(screen.getByRole('dialog', { name: 'The board' })).toBeVisible();
  await press('Skip');
  await userEvent.keyboard('{Escape}');
  expect(complete).not.toHaveBeenCalled();
  await press('Skip');
  expect(complete).toHaveBeenCalledOnce();
});

it('does not ask for a board that is chosen, and ends with a tip that leads to its page', async () => {
  const complete = open({ hasBoard: true });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Skip']);
  await userEvent.click(screen.getByRole('link', { name: 'Add a supervisor' }));
  expect(complete).toHaveBeenCalledOnce();
});

it('stays, and says so, when it could not be completed, from the first view as well', async () => {
  open({ complete: () => Promise.reject(new TypeError('Failed to fetch')) });
  await press('Leave');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to complete onboarding. Please try again.',
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Skip' })).toBeEnabled());
});
