import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Device, Actor } from './actor.ts';
import { launch, visitor, closeVisits } from './browser.ts';
import { openActor } from './open-actor.ts';
import { expectAccessible } from './accessibility-checks.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser.close());

/** Opens a page with this HTML for an actor. */
async function showing(html: string, device: Device = 'desktop'): Promise<Actor> {
  const actor = await openActor(await visitor(browser, device), device);
  const head = '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  await actor.page.goto(`data:text/html,${encodeURIComponent(head + html)}`);
  return actor;
}

const button = ({ page }: Actor) => page.getByRole('button', { name: 'Save' });

it('does by keyboard what a form asks for', async () => {
  const actor = await showing(`
    <style>label:focus-within { outline: 2px solid }</style>
    <label>Name <input value="before"></label>
    <label>Day <input type="date"></label>
    <label>Color <select><option>Red<option>Green<option>Blue</select></label>
    <label><input type="radio" name="size">Small</label><label><input type="radio" name="size">Large</label>
    <label><input type="checkbox">Wrapped</label>`);
  const { page, press, write, writeDate, choose } = actor;
  await press(page.getByLabel('Wrapped'));
  await press(page.getByLabel('Large'));
  await choose(page.getByLabel('Color'), 'Blue');
  await writeDate(page.getByLabel('Day'), '2026-03-09');
  await write(page.getByLabel('Name'), 'Tess Trainee');
  const filled = await page.evaluate(() =>
    [...document.querySelectorAll('input, select')].map((field) =>
      field.matches('[type=radio], [type=checkbox]')
        ? (field as HTMLInputElement).checked
        : (field as HTMLInputElement | HTMLSelectElement).value,
    ),
  );
  expect(filled).toEqual(['Tess Trainee', '2026-03-09', 'Blue', false, true, true]);
  await closeVisits(page.context());
});

it.each([
  ['that no key leads to', '<button tabindex="-1">Save</button><a href="#">Help</a>', /did not lead to/],
  ['whose focus nothing marks', '<button style="outline: none">Save</button>', /nothing marks it/],
  [
    'that something covers',
    '<button>Save</button><p style="position: fixed; inset: 0; margin: 0; background: #fff">Wait</p>',
    /it is covered/,
  ],
])('does not press a button %s', async (_what, html, complaint) => {
  const actor = await showing(html);
  await expect(actor.press(button(actor))).rejects.toThrow(complaint);
  await closeVisits(actor.page.context());
});

it('notices when a mouse was used after all', async () => {
  const { page } = await showing('<button>Save</button>');
  await page.mouse.click(20, 20);
  await expect(closeVisits(page.context())).rejects.toThrow(/what a mouse pressed/);
});

it.each([
  ['has no title', '<h1>Hours</h1>', /the title of the page/],
  [
    'has two first headings',
    '<title>Hours – Clinical Hours</title><h1>One</h1><h1>Two</h1>',
    /first headings/,
  ],
  [
    'scrolls sideways on a narrow phone',
    '<title>Hours – Clinical Hours</title><h1 style="width: 370px; margin: 0">Hours</h1>',
    /scrolls sideways at 360/,
  ],
])('finds fault with a page that %s', async (_what, html, complaint) => {
  const { page, device } = await showing(html, 'phone');
  await expect(expectAccessible(page, device, 'the page')).rejects.toThrow(complaint);
  await closeVisits(page.context());
});
