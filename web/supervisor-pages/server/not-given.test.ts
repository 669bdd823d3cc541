import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import {
  aDecidedSession,
  aDeputy,
  aGenuineReceipt,
  anAnswer,
  anAnswerPage,
  aPacket,
  aPortalPage,
  aReviewDisputePage,
  aReviewPage,
  receiptNumber,
} from '../testing/gateway-pages.ts';

/** Empties every license number and credentials of a supervisor; a deputy always has both. */
const left = <T>(body: T): T =>
  JSON.parse(
    JSON.stringify(body, function (this: object, key: string, value: unknown) {
      if (key === 'deputy') return value && { ...value, isDeputy: true };
      return (key === 'licenseNumber' || key === 'credentials') && !('isDeputy' in this) ? '' : value;
    }),
  );

const pages = {
  '/review/open': { 'GET /api/review/open': aReviewPage() },
  '/review/deputy': { 'GET /api/review/deputy': aReviewPage({ deputy: aDeputy }) },
  '/review/done': { 'GET /api/review/done': aReviewPage({ sessions: [], decided: [aDecidedSession()] }) },
  '/review/fixing/corrections': {
    'GET /api/review/fixing': aReviewPage({ decided: [aDecidedSession()] }),
  },
  '/review/open/not-me': { 'GET /api/review/open/dispute': aReviewDisputePage() },
  '/answer/open': { 'GET /api/answer/open': anAnswerPage() },
  '/answer/done': { 'GET /api/answer/done': anAnswerPage({ answer: anAnswer() }) },
  '/portal/open': { 'GET /api/portal/open': aPortalPage() },
  [`/verify/${receiptNumber}`]: { [`GET /api/verify/${receiptNumber}`]: aGenuineReceipt() },
  [`/verify/packet/${receiptNumber}`]: { [`GET /api/verify/packet/${receiptNumber}`]: aPacket() },
};

let web: TestServer;
beforeEach(async () => {
  const routes = Object.assign({}, ...Object.values(pages)) as Record<string, unknown>;
  web = await startTestServer(
    Object.fromEntries(Object.entries(routes).map(([route, body]) => [route, { body: left(body) }])),
  );
});
afterEach(() => web.close());

it.each(Object.keys(pages))('%s says what is not given', async (path) => {
  const response = await web.get(path);
  expect(response.status).toBe(200);
  const html = (await response.text()).replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '');
  expect(html).not.toMatch(/<dd>\s*<\/dd>|<strong>\s*<\/strong>/);
  const text = html.replaceAll(/<[^>]*>/g, ' ');
  expect(text).not.toMatch(/undefined|,\s*,|,\s*$|License\s+(Credentials|Trainee|Email|Result)/);
  expect(text.includes('not given')).toBe(!/deputy|corrections/.test(path));
});
