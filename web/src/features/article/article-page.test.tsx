import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes as Pages } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderInApp, stubApi, type Answer } from '../../test-api.tsx';
import { ArticlePage } from './article-page.tsx';

const article = {
  id: 'gifts',
  title: 'Gifts from clients',
  group: 'Relationships and boundaries',
  reviewed: '2026-11-25T00:00:00.000Z',
  text: '## In the moment\nThank the **client**.\n\n- Value\n- Meaning\n\n## Limits of this advice\nPolicy decides.',
};

function open(answer: Answer | (() => Answer), id = 'gifts') {
  const calls = stubApi({ 'GET /api/guidance/articles/gifts': answer });
  renderInApp(
    <Pages>
      <Route path="/consultations/articles/:id" element={<ArticlePage />} />
    </Pages>,
    `/consultations/articles/${id}`,
  );
  return calls;
}

it('shows the article with its formatting, when it was reviewed, and the ways back and on', async () => {
  open({ body: article });
  const shown = await screen.findByRole('article', { name: 'Gifts from clients' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gifts from clients');
  expect(screen.getByText('Reviewed 11/25/2026 · Relationships and boundaries')).toBeVisible();
  expect(
    within(shown)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(['In the moment', 'Limits of this advice']);
  expect(within(shown).getByText('client').localName).toBe('strong');
  expect(within(shown).getAllByRole('listitem')).toHaveLength(2);
  expect(document.title).toBe('Gifts from clients – Clinical Hours');
  expect(screen.getByRole('link', { name: 'All Articles' })).toHaveAttribute(
    'href',
    '/consultations/articles',
  );
  expect(screen.getByRole('link', { name: 'Ask about your own case' })).toHaveAttribute(
    'href',
    '/consultations',
  );
});

it('says when there is no such article', async () => {
  open({ status: 404, body: { message: 'Article not found' } });
  expect(await screen.findByRole('heading', { name: 'Article not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All Articles' })).toHaveAttribute(
    'href',
    '/consultations/articles',
  );
});

it.each(['Gifts', 'a%2Fb', 'a'.repeat(61)])('asks nobody about what is no id: %.20s', (id) => {
  const calls = open({ body: article }, id);
  expect(screen.getByRole('heading', { name: 'Article not found' })).toBeVisible();
  expect(calls).toEqual([]);
});

it('says when it could not be loaded, and tries again on request', async () => {
  let isAway = true;
  open(() => (isAway ? { status: 503, body: { message: 'Back soon.' } } : { body: article }));
  expect(await screen.findByText(/We could not load this article. Back soon./)).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeVisible();
});
