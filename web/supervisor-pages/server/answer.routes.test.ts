import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anAnswer, anAnswerPage } from '../testing/gateway-pages.ts';
import { scriptsIn, startTestServer, type TestServer } from '../../server/testing/test-server.ts';

const read = 'GET /api/answer/tok';

let web: TestServer;

beforeEach(async () => {
  web = await startTestServer({ [read]: { body: anAnswerPage() } });
});

afterEach(() => web.close());

const show = async (path = '/answer/tok') => (await web.get(path)).text();

describe('the page of a question', () => {
  it('shows who asks, who is asked, the question with its lines, and what the trainee was told', async () => {
    const html = await show();
    for (const text of [
      '<title>Question from Robin Sample – Clinical Hours</title>',
      '<h1>Robin Sample asks you a question</h1>',
      'MA Counseling',
      'Dr. Alex Example',
      'LPC-12345',
      'alex@example.com',
      'A client brought me a present.\nMay I keep it?',
      'Priority: <strong class="priority">High</strong>',
      'Sun 03/01/2026, 10:00 AM EST',
      'What Instant Guidance told Robin Sample',
      'can make mistakes',
      '<h3>Gifts</h3>',
      '<li>Talk about it</li>',
      'href="/answer/tok/not-me"',
      'formAction="/answer/tok/correction"',
      'This link works until 03/15/2026',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('in danger');
  });

  it('says before anything is typed that the trainee is signed in in this browser', async () => {
    expect(await show()).not.toContain('You are signed in as');
    web.routes[read] = { body: anAnswerPage({ isTraineeSession: true }) };
    const html = await (await web.get('/answer/tok', 'GET', { Cookie: 'sid=1' })).text();
    expect(html).toMatch(/You are signed in as Robin Sample.*only your supervisor can sign/s);
    expect(web.calls.at(-1)).toMatchObject({ route: read, cookie: 'sid=1' });
  });

  it('leads past a long question', async () => {
    expect(await show()).not.toContain('Go to your answer');
    web.routes[read] = { body: anAnswerPage({ question: 'What now? '.repeat(1_000) }) };
    expect(await show()).toContain('<a href="#response">Go to your answer</a>');
  });

  it('says nothing of a normal priority, nor of guidance when there was none', async () => {
    web.routes[read] = { body: anAnswerPage({ priority: 'normal', aiResponse: null }) };
    const html = await show();
    expect(html).not.toContain('Priority');
    expect(html).not.toContain('Instant Guidance');
  });

  it('puts danger before everything else', async () => {
    web.routes[read] = { body: anAnswerPage({ speaksOfDanger: true }) };
    const html = await show();
    expect(html).toMatch(
      /Someone may be in danger.*988 or emergency services.*consider calling Robin Sample/s,
    );
    expect(html.indexOf('in danger')).toBeLessThan(html.indexOf('MA Counseling'));
  });

  it('says with danger, and only then, how to reach the trainee', async () => {
    const contact = { phone: '+1 (555) 010-2345 x12', email: 'robin@example.com' };
    web.routes[read] = { body: anAnswerPage({ speaksOfDanger: true, contact }) };
    const html = await show();
    expect(html).toContain('How to reach Robin Sample');
    expect(html).toContain('<a href="tel:+15550102345">+1 (555) 010-2345 x12</a>');
    expect(html).toContain('<a href="mailto:robin@example.com">robin@example.com</a>');
    expect(html).toContain('<a href="tel:988">988 (call or text), the Suicide and Crisis Lifeline</a>');
    web.routes[read] = { body: anAnswerPage() };
    expect(await show()).not.toMatch(/How to reach|tel:|mailto:/);
  });

  it('names the lifeline also where no contact is known', async () => {
    web.routes[read] = { body: anAnswerPage({ speaksOfDanger: true, contact: null }) };
    const html = await show();
    expect(html.match(/href="(tel|mailto):[^"]*"/g)).toEqual(['href="tel:988"']);
  });

  it('names the address of a trainee without a telephone', async () => {
    const contact = { phone: null, email: 'robin@example.com' };
    web.routes[read] = { body: anAnswerPage({ speaksOfDanger: true, contact }) };
    const html = await show();
    expect(html).toContain('href="mailto:robin@example.com"');
    expect(html).not.toContain('>Phone<');
  });

  it('shows what people typed as text', async () => {
    const own = scriptsIn(await show());
    const nasty = '<script>alert(1)</script>"&';
    const person = { name: nasty, email: nasty, licenseNumber: nasty, credentials: nasty };
    const page = anAnswerPage({
      question: nasty,
      aiResponse: `## ${nasty}\n![x](http://evil.example.com/x.png)`,
      supervisor: person,
      trainee: { name: nasty, program: nasty },
    });
    for (const body of [
      page,
      { ...page, answer: anAnswer({ response: nasty, notes: nasty, attestation: nasty }) },
    ]) {
      web.routes[read] = { body };
      for (const [path, scripts] of [
        ['/answer/tok', own],
        ['/answer/tok/not-me', []],
      ] as const) {
        const html = await show(path);
        expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;');
        expect(scriptsIn(html)).toEqual(scripts);
        expect(html).not.toContain('<img');
      }
    }
  });

  it('sends the answer, and nothing else, when Enter is pressed in the name', async () => {
    const [first] = /<button[^>]*>/.exec(await show()) ?? [];
    expect(first).toContain('type="submit"');
    expect(first).not.toContain('formAction');
    expect(first).not.toContain('name=');
  });
});

describe('an answered question', () => {
  beforeEach(() => {
    web.routes[read] = { body: anAnswerPage({ answer: anAnswer(), speaksOfDanger: true }) };
  });

  it('thanks, shows what was answered and signed, to be printed, and takes nothing new', async () => {
    const html = await show();
    for (const text of [
      '<title>Your answer to Robin Sample',
      'Thank you, Dr. Alex Example',
      'Robin Sample will get it by email',
      'A client brought me a present.\nMay I keep it?',
      'Talk with the client about it first.\nThen write it down.',
      'Bring your note along.',
      'Alex Example</dd>',
      'Thu 03/05/2026, 12:30 PM EST',
      'Dr. Alex Example, LPC-S',
      'Robin Sample, MA Counseling',
      'High</dd>',
      'Print this page',
      'href="/answer/tok/not-me"',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('action="/answer/tok"');
    expect(html).not.toContain('was not recorded');
  });

  it('still speaks of danger', async () => {
    expect(await show()).toContain('If you have not spoken yet');
  });
});
