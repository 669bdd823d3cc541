import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp, stubApi } from '../../../test-api.tsx';
import { aLicense } from '../../../test-records.ts';
import { EstimateNote } from './estimate-note.tsx';
import { aPreset, presetRoute } from '../test-preset.ts';

const decides = 'The board decides. Check with it before you rely on this.';
const own = { presetId: null, version: null, board: null, checkedOn: null } as const;
const ownRules = { weekStartsOn: 'monday' as const, categories: [], rules: [], requirements: [] };

async function openRules(license = aLicense(), preset = aPreset()) {
  stubApi({ [presetRoute]: { body: preset } });
  renderInApp(<EstimateNote license={license} />);
  await userEvent.click(screen.getByRole('button', { name: 'Rules and Sources' }));
  return within(await screen.findByRole('dialog', { name: /Rules and Sources/ }));
}

it('says by whose rules, of which day, and that the board decides', () => {
  renderInApp(<EstimateNote license={aLicense()} />);
  expect(
    screen.getByText(
      `An estimate based on our reading of the rules of California Board of Behavioral Sciences as of 11/23/2026. ${decides}`,
    ),
  ).toBeVisible();
  expect(screen.getByText('Rules: us-ca-lmft, version 2026-08.')).not.toBeVisible();
});

it('says more of rules that were not confirmed', () => {
  renderInApp(<EstimateNote license={aLicense({ isBeta: true })} />);
  expect(screen.getByText(/Some figures in these rules aren’t confirmed\.$/)).toBeVisible();
});

it('says that rules of one’s own were not checked, and asks for no report of them', () => {
  renderInApp(<EstimateNote license={aLicense({ ...own, custom: ownRules })} />);
  expect(
    screen.getByText(`An estimate by the rules that you entered, not checked. ${decides}`),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Report a Wrong Rule' })).toBeNull();
});

it.each([true, false])('lets people report a wrong rule (compact: %s)', (isCompact) => {
  renderInApp(<EstimateNote license={aLicense()} isCompact={isCompact} />);
  expect(screen.getByRole('link', { name: 'Report a Wrong Rule' })).toHaveAttribute(
    'href',
    'mailto:support@example.com?subject=Wrong%20rule%3A%20us-ca-lmft%202026-08',
  );
  expect(screen.getByRole('button', { name: 'Rules and Sources' })).toBeVisible();
});

it('shows the rules in plain words, with section, reading and assumption, their sources and what they leave out', async () => {
  const dialog = await openRules();
  const asked = within(await dialog.findByRole('region', { name: 'What the Board Asks For' }));
  expect(asked.getByRole('listitem')).toHaveTextContent(
    'Supervised weeks: 104 weeksBPC 4980.43(c) (opens in a new tab) · From a secondary source',
  );
  const [first, second] = within(dialog.getByRole('region', { name: 'What Counts' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('At least 1 hour of supervision in each week, at each site.');
  expect(first).toHaveTextContent('From the official text');
  expect(first).toHaveTextContent('Our readingThe rule does not say on which day a week begins');
  expect(within(first!).getByRole('link', { name: /4980\.43\.2\(a\)\(1\)/ })).toHaveAttribute(
    'href',
    'https://example.com/4980.43.2',
  );
  expect(within(second!).queryByRole('link')).toBeNull();
  expect(second).toHaveTextContent('AB 1');
  const sources = within(await dialog.findByRole('region', { name: 'Sources' }));
  expect(sources.getAllByRole('link')).toHaveLength(2);
  expect(
    within(dialog.getByRole('region', { name: 'What These Rules Leave Out' })).getByRole('listitem'),
  ).toHaveTextContent('Ask the Board about video.');
  expect(dialog.getByText(/us-ca-lmft, version 2026-08/)).toHaveTextContent(/as of 11\/23\/2026/);
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it('names the agreement that a board asks for, and says where a rule is silent', async () => {
  const [rule] = aPreset().rules;
  const dialog = await openRules(
    aLicense(),
    aPreset({
      agreement: { days: 60, cite: 'AB 2', reading: 'S' },
      rules: [{ ...rule!, assumes: 'We compare the sums of the whole time.' }],
    }),
  );
  const asked = within(await dialog.findByRole('region', { name: 'What the Board Asks For' }));
  expect(asked.getAllByRole('listitem').at(-1)).toHaveTextContent(
    'A written agreement with each supervisor, within 60 days after the first hours with them. The rule doesn’t say that hours are lost without it.AB 2 · From a secondary source',
  );
  expect(
    await dialog.findByText('The rule does not say; we assume: we compare the sums of the whole time.'),
  ).toBeVisible();
});

it('shows the rules that a trainee entered', async () => {
  const { rules, categories } = aPreset();
  const dialog = await openRules(aLicense({ ...own, custom: { ...ownRules, rules, categories } }));
  expect(dialog.getByText('By the rules that you entered, not checked.')).toBeVisible();
  expect(await dialog.findByText(/At most 1,250 hours of 'A. Direct Counseling'/)).toBeVisible();
  expect(dialog.queryByRole('link')).toBeNull();
});
