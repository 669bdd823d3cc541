import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LicenseRecord, PlacedActivity } from '@clinical-hours/proto/api';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../../test-api.tsx';
import { aLicense } from '../../../test-records.ts';
import { WhereHelp } from './where-help.tsx';

async function open(licenses: LicenseRecord[]) {
  stubApi({ 'GET /api/licenses': { body: licenses } });
  renderInApp(<WhereHelp />);
  await userEvent.click(await screen.findByRole('button', { name: 'Where Do I Put This?' }));
  return within(await screen.findByRole('dialog', { name: 'Where Do I Put This?' }));
}

const textOf = ({ textContent }: Element) => textContent;

it('shows the category of each activity, in the order of the forms', async () => {
  const couples: PlacedActivity[] = (['couple', 'family', 'child'] as const).map((clients) => ({
    activityType: 'individual-therapy',
    clients,
    category: 'A1. Couples, Families, Children',
  }));
  const dialog = await open([
    aLicense({
      activities: [
        { activityType: 'consultation', clients: null, category: null },
        { activityType: 'individual-therapy', clients: null, category: 'A. Direct Counseling' },
        ...couples,
      ],
    }),
  ]);
  const table = within(dialog.getByRole('table', { name: 'Categories of California LMFT' }));
  expect(table.getAllByRole('row').map(textOf)).toEqual([
    'ActivityCategory of the board',
    'Individual TherapyA. Direct Counselingwith couples, families or children: A1. Couples, Families, Children',
    'Consultationnot counted',
  ]);
});

it('answers what trainees ask, with where the answer was read', async () => {
  const dialog = await open([aLicense()]);
  const often = within(dialog.getByRole('region', { name: 'Often Asked' }));
  expect(often.getByText('I consulted with a colleague.').parentElement).toHaveTextContent(
    'For California, peer consultation doesn’t count as supervision. (BPC 4980.43.1, from a secondary source, not from the rule itself)',
  );
  expect(often.getByText(/^We met by video/).parentElement).toHaveTextContent(
    'Log it once, and mark it as video',
  );
  expect(often.getByText(/^Our reading of public rules as of 11\/29\/2026/)).toBeVisible();
  expect(often.queryByText(/Texas|Colorado/)).toBeNull();
});

it('says for which license an answer is, and where boards differ', async () => {
  const dialog = await open([
    aLicense(),
    aLicense({ id: 4, presetId: 'us-ma-lmhc', name: 'Massachusetts LMHC' }),
  ]);
  const { parentElement } = dialog.getByText('I consulted with a colleague.');
  expect(within(parentElement!).getAllByRole('listitem').map(textOf)).toEqual([
    expect.stringMatching(/^California LMFT: For California/),
    'Massachusetts LMHC: Check with your board.',
  ]);
});

it('answers of a board of one’s own only what is so for all', async () => {
  const dialog = await open([aLicense({ presetId: null, version: null, board: null, name: 'My Board' })]);
  expect(dialog.getByRole('table', { name: 'Categories of My Board' })).toBeVisible();
  expect(dialog.getAllByRole('term').map(textOf)).toEqual(['We met by video. Does that need its own row?']);
});

it('shows nothing without a license', async () => {
  const calls = stubApi({ 'GET /api/licenses': { body: [] } });
  const { container } = renderInApp(<WhereHelp />);
  await expect.poll(() => calls.length).toBe(1);
  expect(container.querySelector('button')).toBeNull();
});
