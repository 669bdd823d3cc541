import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LicenseRecord, RuleSet, WeekRecord } from '@clinical-hours/proto/api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInApp, stubApi } from '../../../test-api.tsx';
import { aLicense, aProgress, aWeek } from '../../../test-records.ts';
import { aPreset, presetRoute } from '../test-preset.ts';
import { WeeksView } from './weeks-view.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-20T19:00:00.000Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const texts = (rows: readonly Element[]) =>
  rows.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));

// A session of Thursday, in a week of the year before.
const firstDay = '2021-01-01';

const preset = aPreset();
const categories = [
  ...preset.categories,
  { id: 'group', within: 'nonclinical', label: 'B2. Supervision, Group', supervision: 'group', match: {} },
  { id: 'workshops', within: 'nonclinical', label: 'B. Workshops, Seminars', match: {} },
  { id: 'nonclinical', label: 'B. Non-Clinical Experience', match: {} },
] satisfies RuleSet['categories'];
const groupUnit = {
  id: 'group-unit',
  kind: 'convert',
  category: 'group',
  hours: 2,
  units: 1,
  cite: '',
} satisfies RuleSet['rules'][number];

function open(weeks: WeekRecord[], license: LicenseRecord = aLicense(), path = '/license?view=weeks') {
  const calls = stubApi({
    'GET /api/licenses/3/weeks': { body: weeks },
    'GET /api/licenses/3/progress': { body: aProgress({ firstDay }) },
    [presetRoute]: { body: { ...preset, categories, rules: [...preset.rules, groupUnit] } },
  });
  renderInApp(<WeeksView license={license} />, path);
  return calls;
}

const short = aWeek({
  week: '2026-03-09',
  until: '2026-03-15',
  site: null,
  supervision: [
    { rule: 'week-unit', have: 1, need: 1, missing: 0, effect: 'void', cite: 'BPC 4980.43.2(a)(1)' },
    { rule: 'week-over-10', have: 1, need: 2, missing: 1, effect: 'cap', cite: 'BPC 4980.43.2(a)(3)' },
  ],
});
const lost = aWeek({
  week: '2026-03-16',
  until: '2026-03-22',
  hours: { supervision: 0, directClinical: 8, indirectClinical: 0.5 },
  categories: [{ id: 'direct', label: 'A. Direct Counseling', recorded: 8, countable: 0 }],
  supervision: [
    { rule: 'week-unit', have: 0, need: 1, missing: 1, effect: 'void', cite: 'BPC 4980.43.2(a)(1)' },
  ],
  isVoid: true,
});

it('has the weeks as the sheet of the board, the newest first, and fetches another year since the first session', async () => {
  const calls = open([aWeek({ week: '2025-12-29' }), aWeek(), short, lost]);
  const table = await screen.findByRole('table', { name: 'Weeks of 2026' });
  const rows = within(table).getAllByRole('row');
  expect(texts(within(rows[0]!).getAllByRole('columnheader'))).toEqual([
    'Week of',
    'Site',
    'AA. Direct Counseling',
    'A1A1. Couples, Families, Children',
    'BB. Non-Clinical Experience',
    'B2B2. Supervision, Group',
    'B WorkshopsB. Workshops, Seminars',
    'Recorded',
    'Countable',
    'Supervision',
    'Issue',
  ]);
  const cells = rows.slice(1).map((row) => texts([...row.children]));
  const years = ['2026', '2025', '2024', '2023', '2022', '2021', '2020'];
  expect(cells).toEqual([
    [
      '03/16/2026',
      'Sample Clinic',
      '0',
      '0',
      '0',
      '0',
      '0',
      '8.5',
      '0',
      '0 h logged, short 1 h individual, or 2 h in a group',
      expect.stringMatching(/^Not CountedBPC/),
    ],
    [
      '03/09/2026',
      'No site',
      '8',
      '3',
      '0',
      '0',
      '0',
      '11',
      '8',
      '1 h logged, short 1 h individual, or 2 h in a group',
      expect.stringMatching(/^Needs SupervisionBPC 4980\.43\.2\(a\)\(3\)/),
    ],
    ['03/02/2026', 'Sample Clinic', '8', '3', '0', '0', '0', '11', '8', '1 h logged, enough', ''],
  ]);
  const letters = screen.getByText('Columns of California LMFT:').parentElement!;
  expect(texts(within(letters).getAllByRole('listitem'))).toEqual([
    'A. Direct Counseling',
    'A1. Couples, Families, Children',
    'B. Non-Clinical Experience',
    'B2. Supervision, Group',
    'B Workshops: B. Workshops, Seminars',
  ]);
  expect(screen.getByText(/The board decides/)).toBeVisible();
  const year = await screen.findByRole('combobox', { name: 'Year' });
  await waitFor(() => expect(texts(within(year).getAllByRole('option'))).toEqual(years));
  await userEvent.selectOptions(year, '2024');
  expect(await screen.findByText('Nothing logged in 2024.')).toBeVisible();
  expect(calls.map(({ path }) => path)).toContain(
    '/api/licenses/3/weeks?counting=all&from=2024-01-01&to=2024-12-31',
  );
});

it('says what was logged where no rule demands supervision of a week', async () => {
  open([aWeek({ supervision: [] })]);
  expect(await screen.findByRole('cell', { name: /^1.h logged$/ })).toBeVisible();
});

it('marks a week that loses hours to a maximum', async () => {
  open([aWeek({ overMaximum: 2.5 })]);
  const cell = await screen.findByRole('cell', { name: /Over Limit/ });
  expect(cell).toHaveTextContent('2.5 h over a maximum');
});

it('shows cards on phones', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  open([lost]);
  const list = await screen.findByRole('list', { name: 'Weeks of 2026' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(
    /^Week of 03\/16\/2026Sample ClinicSupervision: 0 h logged, short 1 h individual, or 2 h in a groupNot CountedBPC.*Recorded8\.5Countable0A: 0 · A1: 0 · B: 0 · B2: 0 · B Workshops: 0Log a Week$/,
  );
});

it('leads to the week at a glance, and shows the year of the week that led here', async () => {
  open([aWeek({ week: '2025-12-29' }), short], aLicense(), '/license?view=weeks&of=2025-12-29');
  expect(await screen.findByRole('link', { name: '12/29/2025' })).toHaveAttribute(
    'href',
    '/log-session/week?of=2025-12-29',
  );
  expect(screen.getByLabelText('Year')).toHaveValue('2025');
});
