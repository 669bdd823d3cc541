import { rulesOfAnswers, type OwnAnswers } from '@clinical-hours/proto/own-rules';
import { toRulesFile } from '@clinical-hours/proto/rules-file';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp, stubApi, type Routes } from '../../../test-api.tsx';
// The page loads these on demand. They are imported here so that no test waits for them.
import '../license/add-license-dialog.tsx';
import './own-rules-card.tsx';
import './own-rules-page.tsx';
import { aProgress, aUser } from '../../../test-records.ts';
import { LicenseView } from '../license-view.tsx';
import { aLicense, aPreset } from '../test-licenses.ts';

const answers: OwnAnswers = {
  total: 3000,
  supervisionInTotal: 'no',
  direct: 'unknown',
  supervision: 'ratio',
  supervisionHours: 20,
  shortWeeks: 'unknown',
  groupHours: undefined,
  groupSize: 8,
  moreGroup: 'unknown',
  from: 'registration',
  outside: 'no',
};
const rules = rulesOfAnswers(answers);
const own = aLicense({
  id: 4,
  name: 'Ohio LISW',
  presetId: null,
  version: null,
  board: null,
  checkedOn: null,
  isBeta: true,
  label: 'entered by you',
  asks: [],
  custom: rules,
  registeredOn: '2026-01-05',
  degreeOn: null,
});
const effect = { hours: 0, toward: 0, unknown: 0, flags: 0, says: null, have: null };

function open(path: string, routes: Routes = {}) {
  const calls = stubApi({
    'GET /api/license-presets': { body: [aPreset()] },
    'GET /api/licenses': { body: [own] },
    'GET /api/licenses/4/progress': {
      body: aProgress({
        requirements: [
          {
            id: 'own-total',
            label: 'Total hours',
            have: 60,
            entered: 0,
            need: 3000,
            missing: 2940,
            unit: 'hours',
            cite: '',
            recent: 60,
          },
        ],
        flags: [
          {
            rule: 'own-ratio',
            period: '2026-02',
            have: 2,
            need: 3,
            says: '2.00 of 3.00 hours of supervision for 60.00 hours.',
          },
        ],
        notCountedByRule: [
          {
            rule: 'own-days',
            cite: '',
            hours: 6,
            sessionCount: 1,
            reasonCount: 1,
            example: 'Before the registration.',
          },
        ],
        missing: [],
      }),
    },
    'GET /api/licenses/4/deadlines': { body: [] },
    'GET /api/licenses/standing': { body: [] },
    ...routes,
  });
  renderInApp(<LicenseView user={aUser()} onSave={async () => undefined} />, path);
  const sent = (method: string, of: string) =>
    calls.filter((call) => call.method === method && call.path === of).map(({ body }) => body);
  return { sent };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const answer = (question: RegExp, text: string) =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: text }),
  );
const fill = (name: string | RegExp, text: string) =>
  userEvent.type(screen.getByRole('spinbutton', { name }), text);

it('leads from the first step to five questions, and makes rules of the answers', async () => {
  let licenses: unknown[] = [];
  const { sent } = open('/license', {
    'GET /api/licenses': () => ({ body: licenses }),
    'POST /api/licenses': () => {
      licenses = [own];
      return { status: 201, body: own };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a Board' }));
  await userEvent.click(await screen.findByRole('button', { name: 'My Board Is Not Listed' }));
  expect(await screen.findByRole('heading', { name: '5. From When Hours Count' })).toBeVisible();
  await press('Save License');
  expect(await screen.findByText('Please choose a state')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Ohio');
  await userEvent.type(screen.getByRole('textbox', { name: 'License' }), ' LISW ');
  await fill('Total hours', '3,000');
  await answer(/toward the total/, 'No');
  await fill('Direct hours', '4000');
  await answer(/board ask for it/, 'One hour for every so many hours of work');
  await fill(/^Hours of work/, '20');
  await fill('Most people in a group', '8');
  await answer(/which day/, 'From my registration on (as an associate, an intern or with a permit)');
  await answer(/before or after/, 'No');
  await press('Save License');
  expect(await screen.findByText('Direct hours are part of the total hours')).toBeVisible();
  await userEvent.clear(screen.getByRole('spinbutton', { name: 'Direct hours' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'I don’t know' }));
  await press('Save License');
  expect(await screen.findByRole('heading', { name: 'Your Rules' })).toBeVisible();
  expect(sent('POST', '/api/licenses')).toEqual([
    expect.objectContaining({ presetId: null, name: 'Ohio LISW', custom: rules, registeredOn: null }),
  ]);
});

it('says what each rule does and what is not checked, and lets every answer be changed', async () => {
  const { sent } = open('/license', {
    'PUT /api/licenses/4': { body: own },
    'POST /api/licenses/4/preview': { body: { countable: 0, have: 50, effects: [] } },
  });
  const card = within(await screen.findByRole('region', { name: 'Your Rules' }));
  expect(
    card.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
  ).toEqual([
    'Total hours: 3,000 hours.You have 60 of 3,000 hours.',
    'Hours count from the registration until its last day.Of your hours that is 6 h.',
    "At least 1 hour of supervision for each 20 hours of 'Work'. The rule doesn’t say that hours are lost without it.2.00 of 3.00 hours of supervision for 60.00 hours.",
    'Not checked: direct hours (not known yet).',
    'Not checked: groups of more than 8 people.',
    'Not checked: whether more group supervision than that counts (counted for now).',
  ]);
  // Beside the estimate, too.
  expect(screen.getAllByText('Not checked: direct hours (not known yet).')).toHaveLength(2);
  await userEvent.click(card.getByRole('link', { name: 'Change Answers' }));
  expect(await screen.findByRole('spinbutton', { name: 'Total hours' })).toHaveValue('3000');
  expect(screen.getByRole('textbox', { name: 'License' })).toHaveValue('LISW');
  await userEvent.click(screen.getByRole('checkbox', { name: 'I don’t know' }));
  await fill('Direct hours', '1500');
  await press('Save Changes');
  expect(
    await screen.findByText(/stop counting, by the rules that you entered, not checked\. Save anyway\?$/),
  ).toBeVisible();
  await press('Save Anyway');
  await waitFor(() => expect(sent('PUT', '/api/licenses/4')).toHaveLength(1));
  expect(sent('PUT', '/api/licenses/4')).toEqual([
    expect.objectContaining({ name: 'Ohio LISW', custom: rulesOfAnswers({ ...answers, direct: 1500 }) }),
  ]);
});

it('reads a rule back with what it does before it is added, and takes none without a no', async () => {
  const { sent } = open('/license', {
    'POST /api/licenses/4/preview': {
      body: { countable: 50, have: 50, effects: [{ ...effect, id: 'added-1', hours: 12.5 }] },
    },
    'PUT /api/licenses/4': { body: own },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a Rule' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Add a Rule/ }));
  await fill('Most hours', '40');
  expect(
    await dialog.findByText(
      /Not checked: more than 40 h of Work and Supervision in a week \(counted for now\)\. It takes none of your hours\.$/,
    ),
  ).toBeVisible();
  await answer(/above it/, 'No');
  expect(
    await dialog.findByText(/in a week\. Hours above that do not count\. Of your hours that is 12\.5\sh\.$/),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Add Rule' }));
  await waitFor(() => expect(sent('PUT', '/api/licenses/4')).toHaveLength(1));
  const [{ custom }] = sent('PUT', '/api/licenses/4') as { custom: typeof rules }[] as [
    { custom: typeof rules },
  ];
  expect(custom.rules.at(-1)).toEqual({
    id: 'added-1',
    kind: 'period-max',
    period: 'week',
    category: ['work', 'supervision'],
    hours: 40,
    cite: '',
  });
});

it('shows the rules of a file in words before it takes them, and refuses an odd one by its place', async () => {
  const { sent } = open('/license?own=1&state=OH', { 'POST /api/licenses': { status: 201, body: own } });
  const input = await screen.findByLabelText('File of rules');
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Ohio');
  const file = (text: string) => new File([text], 'license-rules.json', { type: 'application/json' });
  const text = toRulesFile({
    name: '<b>Ohio</b> LISW',
    state: 'OH',
    rules: { ...rules, cautions: ['<img src=x>'] },
    sentences: ['Everything counts.'],
    madeIn: '2026-11',
  });
  await userEvent.upload(input, file(text.replace('"hours": 20', '"hours": 0')));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We can’t take this file: rules[1].hours is beyond its bound of 0.',
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Read Rules From a File' })).toBeEnabled());
  await userEvent.upload(input, file(text));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rules in This File' }));
  expect(dialog.getByText('Not checked: <img src=x>.')).toBeVisible();
  // What it says of itself is not believed.
  expect(dialog.queryByText('Everything counts.')).toBeNull();
  expect(sent('POST', '/api/licenses')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Use These Rules' }));
  await waitFor(() => expect(sent('POST', '/api/licenses')).toHaveLength(1));
  expect(sent('POST', '/api/licenses')).toEqual([
    expect.objectContaining({ name: '<b>Ohio</b> LISW', custom: { ...rules, cautions: ['<img src=x>'] } }),
  ]);
});
