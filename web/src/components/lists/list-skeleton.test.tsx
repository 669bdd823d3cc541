import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListSkeleton } from './list-skeleton.tsx';
import { RecordSkeleton } from './record-list.tsx';

it('says once that parts of the page are on their way, however many they are', () => {
  render(
    <>
      <ListSkeleton />
      <RecordSkeleton rows={2} cardsBelow={600} cardHeight={95} />
    </>,
  );
  expect(screen.getAllByLabelText('Loading')).toHaveLength(2);
  expect(screen.getAllByText('Loading…')).toHaveLength(1);
});

it('says so again for the next page', () => {
  const { rerender } = render(<ListSkeleton key="first" />);
  rerender(<p>Here it is</p>);
  expect(screen.queryByText('Loading…')).toBeNull();
  rerender(<ListSkeleton key="second" />);
  expect(screen.getByText('Loading…')).toBeInTheDocument();
});
