import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aConsultation, changes, openConsultations } from './test-consultations.tsx';

it('words the help for the person whom the trainee names, with one tap', async () => {
  const guidance = { origin: 'library', model: null, sources: [], masked: [], isOutside: false } as const;
  const inDanger = (who: 'unsure' | 'self') =>
    aConsultation({
      aiResponse: `Help for ${who}`,
      speaksOfDanger: true,
      guidance: { ...guidance, sources: [], masked: [], danger: { kind: 'suicide', who } },
    });
  const list = [inDanger('unsure')];
  const { calls } = openConsultations(list, {
    routes: {
      'POST /api/consultations/1/concerned': () => {
        list[0] = inDanger('self');
        return { body: list[0] };
      },
    },
  });
  const choice = await screen.findByRole('group', { name: /^Who is in danger/ });
  expect(within(choice).getAllByRole('button', { pressed: false })).toHaveLength(3);
  await userEvent.click(within(choice).getByRole('button', { name: 'It’s about me' }));
  expect(await screen.findByText('Help for self')).toBeVisible();
  expect(changes(calls)).toMatchObject([{ method: 'POST', body: { who: 'self' } }]);
  expect(screen.getByRole('button', { name: 'It’s about me', pressed: true })).toBeVisible();
});
