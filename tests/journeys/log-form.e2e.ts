import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import '../support/provided-context.ts';
import { ApiClient, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { uiTimeoutMs } from './steps/actor.ts';
import { closeVisits, inspect, launch, signedIn } from './steps/browser.ts';
import { openActor } from './steps/open-actor.ts';
import { supervisorName } from './steps/trainee-with-hours.ts';

const baseUrl = inject('baseUrl');

let browser: Browser;
let trainee: ApiClient;

beforeAll(async () => {
  browser = await launch();
  trainee = new ApiClient(baseUrl);
  await trainee.register({ name: 'Tess Trainee' });
  await trainee.post('/api/complete-onboarding');
  await trainee.post('/api/supervisors', aSupervisorBody({ name: supervisorName }));
});

afterAll(() => browser.close());

const direct = (page: Page) => page.getByLabel('Direct Clinical hours', { exact: true });
const date = (page: Page) => page.getByLabel('Session Date');

it.each([
  ['at 200% of a small laptop', { width: 640, height: 400 }],
  ['on a phone, above the keyboard', { width: 390, height: 350 }],
])('covers no field in use %s', async (_where, size) => {
  const context = await signedIn(browser, baseUrl, trainee, 'desktop');
  const actor = await openActor(context, 'desktop');
  const { page } = actor;
  await page.setViewportSize(size);
  await page.goto(`${baseUrl}/log-session`);
  await date(page).waitFor();
  const last = page.getByRole('button', { name: 'Clear Form' });
  await date(page).focus();
  for (let keys = 0; !(await isFocused(last)); keys += 1) {
    expect(keys).toBeLessThan(80);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(coveredFocus), { timeout: uiTimeoutMs }).toBe('');
  }
  await direct(page).focus();
  await inspect(actor, `log-session-low-${size.width}`);
  await closeVisits(context);
});

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Names the focused element when a bar lies over its middle, its top or its bottom, or when it is out of sight. */
function coveredFocus(): string {
  const element = document.activeElement;
  // A text area is higher than what is left of a low window.
  if (!element || element === document.body || element.tagName === 'TEXTAREA') return '';
  const { left, top, width, height } = element.getBoundingClientRect();
  const isSeen = [2, height / 2, height - 2].every((y) => {
    const there = document.elementFromPoint(left + width / 2, top + y);
    return there !== null && there.closest('[data-foot-bar], [data-app-bar]') === null;
  });
  return isSeen ? '' : `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
}
