import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { today } from '../../lib/figures/dates.ts';
import { aConsultation, changes, openConsultations, press } from './test-consultations.tsx';

const hoursAnswer = {
  text: 'At most 40 hours in a week.',
  asOf: today(),
  language: 'en' as const,
  linkPath: '/license?id=5&counting=all',
  linkLabel: 'Open License',
};

it('shows what rules and log say before the article, with one link', async () => {
  openConsultations([aConsultation({ hoursAnswer })]);
  const answer = await screen.findByText('At most 40 hours in a week.');
  const article = screen.getByText('Instant Guidance');
  expect(answer.compareDocumentPosition(article)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('link', { name: 'Open License' })).toHaveAttribute('href', hoursAnswer.linkPath);
  expect(screen.queryByRole('button', { name: 'Ask Again' })).toBeNull();
});

it('says the day of figures of an earlier day, and asks the same question again', async () => {
  const old = aConsultation({ hoursAnswer: { ...hoursAnswer, asOf: '2026-03-01' } });
  const { calls } = openConsultations([old], {
    routes: { 'POST /api/consultations': { body: aConsultation({ id: 2, hoursAnswer }) } },
  });
  expect(await screen.findByText(/These are the figures of 03\/01\/2026/)).toBeVisible();
  await press('Ask Again');
  expect(changes(calls)).toMatchObject([
    { method: 'POST', body: { question: old.question, supervisorId: null } },
  ]);
});

it('shows no figures beside danger', async () => {
  openConsultations([aConsultation({ hoursAnswer, speaksOfDanger: true })]);
  await screen.findByText('If someone is in danger, act now');
  expect(screen.queryByText('At most 40 hours in a week.')).toBeNull();
});
