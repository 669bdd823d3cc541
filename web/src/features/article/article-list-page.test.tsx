import type { ArticleSummary } from '@clinical-hours/proto/api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes as Pages, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { fillIn, renderInApp, stubApi, type Routes } from '../../test-api.tsx';
import { ArticleListPage } from './article-list-page.tsx';

const reviewed = '2026-11-25T00:00:00.000Z';
const gifts: ArticleSummary = {
  id: 'gifts',
  title: 'Gifts from clients',
  group: 'Relationships and boundaries',
  reviewed,
};
const suicideRisk: ArticleSummary = {
  id: 'suicide-risk',
  title: 'Suicide risk',
  group: 'Risk and safety',
  reviewed,
};

function open(path = '/consultations/articles', routes: Routes = {}) {
  const calls = stubApi({
    'GET /api/guidance/articles': { body: [suicideRisk, gifts] },
    'GET /api/guidance/articles?q=a+present': { body: [gifts] },
    'GET /api/guidance/articles?q=mower': { body: [] },
    ...routes,
  });
  renderInApp(
    <>
      <Pages>
        <Route path="/consultations/articles" element={<ArticleListPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Pages>
      <span data-testid="address">{<Address />}</span>
    </>,
    path,
  );
  return calls;
}

const Address = () => useLocation().search;
const Elsewhere = () => <h1>{`Elsewhere ${JSON.stringify(useLocation().state)}`}</h1>;
const address = () => screen.getByTestId('address').textContent;
const field = () => screen.getByRole('searchbox', { name: 'Search articles' });

it('lists all articles by group, finds by what is typed, after a pause, and keeps it in the address', async () => {
  const calls = open();
  const risk = await screen.findByRole('region', { name: 'Risk and safety' });
  const link = within(risk).getByRole('link', { name: 'Suicide risk' });
  expect(link).toHaveAttribute('href', '/consultations/articles/suicide-risk');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Risk and safety',
    'Relationships and boundaries',
  ]);
  expect(screen.getByText('2 articles')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get Answers' })).toHaveAttribute('href', '/consultations');

  await screen.findByText('2 articles');
  await fillIn(field(), ' a present ');
  const found = await screen.findByRole('region', { name: 'Search Results' });
  expect(within(found).getByRole('link')).toHaveTextContent('Gifts from clientsRelationships and boundaries');
  expect(screen.getByText('1 article found')).toBeVisible();
  expect(address()).toBe('?q=a+present');
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/guidance/articles',
    '/api/guidance/articles?q=a+present',
  ]);
  await userEvent.clear(field());
  expect(await screen.findByRole('region', { name: 'Risk and safety' })).toBeVisible();
  await waitFor(() => expect(address()).toBe(''));
});

it('shows what the address asks for', async () => {
  open('/consultations/articles?q=a+present');
  expect(await screen.findByText('1 article found')).toBeVisible();
  expect(field()).toHaveValue('a present');
});

it('says when no article fits, and leads to asking', async () => {
  open('/consultations/articles?q=mower');
  expect(
    await screen.findByRole('heading', { name: 'No article fits. Try other words, or ask your question.' }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Ask Your Question' }));
  expect(await screen.findByText('Elsewhere {"isAsking":true}')).toBeVisible();
});

it('says when the articles cannot be loaded, and tries again', async () => {
  let isAway = true;
  open(undefined, {
    'GET /api/guidance/articles': () =>
      isAway ? { status: 503, body: { message: 'Back soon.' } } : { body: [gifts] },
  });
  expect(await screen.findByText(/We could not load the articles. Back soon./)).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 article')).toBeVisible();
});
