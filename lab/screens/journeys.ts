import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { sizeOf, type Width } from './visit.ts';

/** What a journey costs: presses, fields that are entered and options that are chosen, and the words on its screens. */
export interface Cost {
  taps: number;
  /** Of each screen that is read: what a person sees, and with what closed lists hold (`Size`). */
  words: readonly number[];
  allWords: readonly number[];
}

/** A person who works on a page, and counts. */
class Person {
  taps = 0;
  words: number[] = [];
  allWords: number[] = [];
  readonly page: Page;
  readonly width: Width;

  constructor(page: Page, width: Width) {
    this.page = page;
    this.width = width;
  }

  async press(target: Locator): Promise<void> {
    this.taps += 1;
    await (this.width < 600 ? target.tap() : target.click());
  }

  async write(label: string, text: string): Promise<void> {
    this.taps += 1;
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  /** Reads a screen, once. */
  async read(): Promise<void> {
    const { words, allWords } = await sizeOf(this.page);
    this.words.push(words);
    this.allWords.push(allWords);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  link(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name, exact: true }).first();
  }
}

type Journey = (person: Person) => Promise<void>;

const directField = 'Direct Clinical hours';

/** From the landing page to a board and the first request. What the landing page says is not counted. */
const firstRequest: Journey = async (person) => {
  const { page } = person;
  const username = `trainee-${randomUUID().slice(0, 8)}`;
  await person.press(page.getByRole('link', { name: 'Get Started Free', exact: true }).first());
  await page.getByLabel('Full Name').waitFor();
  await person.read();
  await person.write('Full Name', 'Tess Trainee');
  await person.write('Username', username);
  await person.write('Email', `${username}@example.com`);
  await person.write('Password', 'seven quiet otters');
  await person.write('Confirm Password', 'seven quiet otters');
  await person.press(person.button('Create Account'));
  const dialog = page.getByRole('dialog');
  const state = dialog.getByLabel('State', { exact: true });
  await state.waitFor();
  await person.read();
  person.taps += 1;
  await state.selectOption({ label: 'California' });
  await person.press(dialog.getByRole('radio', { name: /^California LMFT/ }));
  await person.press(dialog.getByRole('checkbox', { name: /figures aren’t confirmed/ }));
  await person.read();
  await person.press(person.button('Save and Continue'));
  await dialog.getByText('Step 2 of 2').waitFor();
  await person.read();
  await person.press(dialog.getByRole('link', { name: 'Add a supervisor', exact: true }));
  await dialog.getByLabel('Name', { exact: true }).waitFor();
  await person.read();
  await person.write('Name', 'Dr. Alex Example');
  await person.write('Email', 'alex@example.com');
  await person.press(dialog.getByRole('button', { name: 'Add Supervisor' }));
  await page.getByLabel(directField, { exact: true }).waitFor();
  await person.read();
  await person.press(page.getByRole('checkbox', { name: /^Ask/ }));
  await log(person);
};

async function log(person: Person): Promise<void> {
  await person.write(directField, '3');
  await person.press(person.button('Log Session'));
  await person.page.getByText(/3\sh direct.* for/).waitFor();
}

/** From the dashboard to a session of which the hours are typed. */
const typedDay: Journey = async (person) => {
  await person.read();
  await person.press(person.link('Add Hours'));
  await person.page.getByLabel(directField, { exact: true }).waitFor();
  await person.read();
  await log(person);
};

/** A wrong number is seen just after it was logged. */
const freshTypo: Journey = async (person) => {
  await person.press(person.button('Edit'));
  const dialog = person.page.getByRole('dialog', { name: 'Edit Session' });
  person.taps += 1;
  await dialog.getByLabel(directField, { exact: true }).fill('2');
  await person.press(dialog.getByRole('button', { name: 'Save Changes' }));
  await dialog.waitFor({ state: 'detached' });
};

/** What was not sent of this week is sent from the dashboard. */
const sendTheWeek: Journey = async (person) => {
  await person.page.goto('/');
  await person.read();
  await person.press(person.button(/^Send( This Week)?$/));
  // About a single session it asks first.
  const one = person.button('Continue with One Session');
  const done = person.page.getByText(/^Approval requested/).first();
  await one.or(done).waitFor();
  if (await one.isVisible()) await person.press(one);
  await done.waitFor();
};

/** The journeys of a visitor, and those of a trainee at work, in the order in which they are made. */
export const journeys = {
  visitor: { 'first request': firstRequest },
  'at work': { 'typed day': typedDay, 'fresh typo': freshTypo, 'send the week': sendTheWeek },
} satisfies Record<string, Record<string, Journey>>;

/** Makes journeys one after the other on one page, which begins at the landing page or the dashboard. */
export async function make(
  page: Page,
  width: Width,
  ways: Record<string, Journey>,
): Promise<[string, Cost][]> {
  await page.goto('/');
  const costs: [string, Cost][] = [];
  for (const [name, way] of Object.entries(ways)) {
    const person = new Person(page, width);
    await way(person);
    costs.push([name, { taps: person.taps, words: person.words, allWords: person.allWords }]);
  }
  return costs;
}
