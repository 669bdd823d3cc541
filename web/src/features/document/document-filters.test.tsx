import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../test-api.tsx';
import { CategoryFilter } from './document-filters.tsx';

afterEach(() => vi.restoreAllMocks());

/** jsdom has no layout: pretend that the row is 300 px wide and a button of 100 px is at 500 px. */
function layOut() {
  const sizes = { clientWidth: 300, offsetWidth: 100, offsetLeft: 500 };
  for (const [name, size] of Object.entries(sizes)) {
    vi.spyOn(HTMLElement.prototype, name as keyof typeof sizes, 'get').mockReturnValue(size);
  }
}

it('brings the chosen category to the middle of a row that is scrolled', () => {
  layOut();
  const query = { category: 'certificates', isArchived: false, page: 1 } as const;
  renderInApp(<CategoryFilter query={query} onFilter={() => undefined} />);
  const chosen = screen.getByRole('button', { name: 'Certificates', pressed: true });
  expect(chosen.parentElement?.scrollLeft).toBe(400);
});
