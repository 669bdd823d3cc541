import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageAnnouncer } from './page-announcer.tsx';
import { PageTitle } from './page-header.tsx';

it('says which page there is now, once people move on from the first', () => {
  const page = (title: string) => (
    <>
      <PageTitle title={title} />
      <PageAnnouncer />
    </>
  );
  // After another test this is not the first page of the browser any more.
  const { rerender } = render(page('Dashboard'));
  rerender(page('History'));
  expect(screen.getByLabelText('Page', { selector: 'output' })).toHaveTextContent('History');
  rerender(page('Reports'));
  expect(screen.getByLabelText('Page', { selector: 'output' })).toHaveTextContent('Reports');
});
