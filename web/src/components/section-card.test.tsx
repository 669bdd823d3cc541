import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SectionCard } from './section-card.tsx';

it('is a section with the name of its heading, and holds what can be done', () => {
  render(
    <SectionCard title="Goals" text="What you need" action={<button type="button">Edit</button>}>
      <p>4,000 hours</p>
    </SectionCard>,
  );
  const card = within(screen.getByRole('region', { name: 'Goals' }));
  expect(card.getByRole('heading', { level: 2, name: 'Goals' })).toBeVisible();
  expect(card.getByText('What you need')).toBeVisible();
  expect(card.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(card.getByText('4,000 hours')).toBeVisible();
});

it('lets a table reach to its edges, and keeps everything else off them', () => {
  render(
    <>
      <SectionCard title="Recent" isFlush>
        <p>A table</p>
      </SectionCard>
      <SectionCard title="Progress">
        <p>A text</p>
      </SectionCard>
    </>,
  );
  expect(screen.getByText('A table').parentElement).toBe(screen.getByRole('region', { name: 'Recent' }));
  expect(screen.getByText('A text').parentElement).not.toBe(screen.getByRole('region', { name: 'Progress' }));
});
