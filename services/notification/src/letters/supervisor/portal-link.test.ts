import { expect, it } from 'vitest';
import { buttonsIn, expectInBoth } from '../../testing/reading.ts';
import { renderPortalLink } from './portal-link.ts';

const portalUrl = 'https://hours.example.com/portal/k1.cG9ydGFs';
const mail = { portalUrl, expiresAt: '2026-03-14T20:35:00.000Z', timeZone: 'America/New_York' };

it('gives the link to the portal, in HTML and in plain text, and says for how long it works', async () => {
  const rendered = await renderPortalLink(mail);
  expect(rendered.subject).toBe('Everything waiting for your review at Clinical Hours');
  expectInBoth(
    rendered,
    portalUrl,
    'The link works for 30 minutes, until Sat 03/14/2026, 4:35 PM EDT. After that, the page can send you a new one.',
    "Opening it doesn't approve anything: you decide on the page. No account needed.",
    "If you didn't ask for this, you can ignore it.",
  );
  expect(buttonsIn(rendered.html)).toEqual(['Open your page']);
});

it('has no other link than that one', async () => {
  const { html, text } = await renderPortalLink(mail);
  expect(new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href))).toEqual(
    new Set([portalUrl]),
  );
  expect([...text.matchAll(/https?:\S+/g)].map(([href]) => href)).toEqual([portalUrl]);
});
