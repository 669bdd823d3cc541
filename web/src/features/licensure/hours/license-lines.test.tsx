import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp, stubApi, type Routes } from '../../../test-api.tsx';
import { aLicense, aProgress } from '../../../test-records.ts';
import { LicenseLines } from './license-lines.tsx';

function open(routes: Routes = {}) {
  stubApi({
    'GET /api/licenses/3/progress?counting=all&sessionIds=': { body: aProgress() },
    'GET /api/licenses/4/progress': { status: 429, body: { message: 'Several evaluations are going on' } },
    'GET /api/license-presets/us-ca-lmft': {
      body: { dates: { degreeOn: 'Degree', registeredOn: 'Registered' } },
    },
    ...routes,
  });
  renderInApp(<LicenseLines licenses={[aLicense(), aLicense({ id: 4, name: 'Oregon LPC' })]} />);
}

it('has a line for each license with the way to what made its number, also when another cannot be loaded', async () => {
  open();
  const see = await screen.findByRole('link', { name: 'see why' });
  expect(see).toHaveAttribute('href', '/license?id=3&counting=all#why');
  const [california, oregon] = screen.getAllByRole('listitem');
  expect(california).toHaveTextContent(
    /California LMFT, 48\.6%: 850 of 1,750 h count\. 1,204\.5\sh recorded, 73\.5\sh do not count.*: see why/,
  );
  expect(await within(oregon!).findByRole('button', { name: /Retry/u })).toBeVisible();
  expect(
    screen.getByText(
      'Everything except rejected. An estimate from our reading of the rules as of 11/23/2026. The board decides.',
    ),
  ).toBeVisible();
});

it('says what the number supposes', async () => {
  const missing = [{ attribute: 'degreeOn', rule: 'registration', lines: 2 }] as const;
  open({
    'GET /api/licenses/3/progress?counting=all&sessionIds=': {
      body: aProgress({ recorded: 1131, missing: [...missing] }),
    },
  });
  expect(await screen.findByRole('link', { name: 'add your degree date' })).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(
    /^California LMFT, 48\.6%: 850 of 1,750 h count if you were registered\..*: see details · add your degree date/,
  );
});
