import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aConsultation, changes, openConsultations, press } from './test-consultations.tsx';

const guidance = 'Get Instant Guidance';
const question = () => screen.getByLabelText('Your question');

it('asks for a question, and does not call', async () => {
  const { calls } = openConsultations([aConsultation()]);
  await press('Ask Question');
  await userEvent.type(question(), '   ');
  await press(guidance);
  await waitFor(() => expect(question()).toHaveAccessibleDescription(/Please enter your question/));
  await waitFor(() => expect(question()).toHaveFocus());
  expect(changes(calls)).toEqual([]);
});

it('counts near the limit, and refuses what is longer', async () => {
  const { calls } = openConsultations([aConsultation()]);
  await press('Ask Question');
  const write = (length: number) => fireEvent.change(question(), { target: { value: 'a'.repeat(length) } });
  write(8_999);
  expect(screen.queryByText(/of 10,000 characters/)).toBeNull();
  write(9_000);
  expect(question()).toHaveAccessibleDescription(/9,000 of 10,000 characters/);
  write(10_012);
  expect(question()).toHaveAccessibleDescription(/10,012 of 10,000 characters: please shorten it by 12/);
  await press(guidance);
  await waitFor(() => expect(question()).toHaveAccessibleDescription(/at most 10000 characters/));
  expect(changes(calls)).toEqual([]);
});

it('says at the form what to leave out, what is hidden, and that guidance can be wrong', async () => {
  openConsultations([]);
  await press('Ask Your First Question');
  expect(question()).toHaveAccessibleDescription(
    /leave out anything that could identify a client\. We hide names, dates, addresses and numbers before we search or ask a language model/,
  );
  expect(screen.getByText('Instant Guidance can make mistakes. Check important info.')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent(/call 911, or call or text 988/);
});
