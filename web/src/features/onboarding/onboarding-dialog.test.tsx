import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp, stubApi } from '../../test-api.tsx';
import { OnboardingDialog } from './onboarding-dialog.tsx';

function open(onComplete: () => Promise<void> = async () => undefined) {
  stubApi({});
  const complete = vi.fn<() => Promise<void>>(onComplete);
  renderInApp(<OnboardingDialog onComplete={complete} />);
  return complete;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('goes through two steps, counts them, and ends with Get Started', async () => {
  const complete = open();
  expect(screen.getByRole('heading', { name: "Let's Get You Started" })).toHaveFocus();
  expect(screen.getByText('Step 1 of 2')).toBeVisible();
  expect(screen.getByText('50% complete')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await press('Next');
  expect(screen.getByRole('heading', { name: 'Additional Features' })).toHaveFocus();
  expect(screen.getByText('Step 2 of 2')).toBeVisible();
  expect(screen.getByText('100% complete')).toBeVisible();
  for (const feature of ['Clinical Consultations', 'Progress Reports', 'Document Storage']) {
    expect(screen.getByRole('heading', { name: feature })).toBeVisible();
  }
  expect(screen.getByText(/continuing-education catalogue/)).toBeVisible();
  await press('Previous');
  expect(screen.getByText('Step 1 of 2')).toBeVisible();
  await press('Next');
  expect(complete).not.toHaveBeenCalled();
  await press('Get Started');
  expect(complete).toHaveBeenCalledOnce();
});

it('has no way out but its links and its last button', async () => {
  const complete = open();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Previous', 'Next']);
  await userEvent.keyboard('{Escape}');
  const backdrop = document.querySelector('.MuiDialog-container');
  if (!backdrop) throw new Error('The dialog has no backdrop');
  await userEvent.click(backdrop);
  expect(screen.getByRole('dialog', { name: "Let's Get You Started" })).toBeVisible();
  expect(complete).not.toHaveBeenCalled();
});

it('ends with a tip that leads to its page', async () => {
  const complete = open();
  await userEvent.click(screen.getByRole('link', { name: 'Add a supervisor' }));
  expect(complete).toHaveBeenCalledOnce();
});

it('stays, and says so, when it could not be completed', async () => {
  open(() => Promise.reject(new TypeError('Failed to fetch')));
  await press('Next');
  await press('Get Started');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to complete onboarding. Please try again.',
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Get Started' })).toBeEnabled());
});
