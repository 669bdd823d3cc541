import { fireEvent, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aDecidedSession,
  anAnswer,
  anAnswerPage,
  aPortalPage,
  aReviewPage,
  aReviewSession,
  aPortalWeek,
} from '../../testing/gateway-pages.ts';
import { answerForm } from '../forms/answer-form.ts';
import { saveChoices } from './saved-choices.ts';
import { QuestionPage } from '../question/question-page.tsx';
import { PortalPage } from '../portal/portal-page.tsx';
import { portalForm } from '../forms/portal-form.ts';
import { RequestPage } from '../request/request-page.tsx';
import { fields, reviewForm, untouched, type TypedDecision, type TypedReview } from '../forms/review-form.ts';
import type { PortalView, RequestView } from './page-view.ts';

const path = '/review/tok';
const refused = [{ message: 'Type your full name', fieldId: fields.attestation }];
const sessionsOf = (...ids: number[]) => aReviewPage({ sessions: ids.map((id) => aReviewSession({ id })) });
const requestView: RequestView = {
  kind: 'request',
  path,
  page: sessionsOf(11, 12, 13),
  typed: reviewForm.empty,
  problems: [],
  wasReported: false,
  publicUrl: 'http://hours.example.com',
};

const load = (markup: string, address = path) => {
  window.history.replaceState(null, '', address);
  document.body.innerHTML = markup;
  saveChoices();
};
const open = (changes: Partial<RequestView> = {}, address = path) =>
  load(renderToStaticMarkup(<RequestPage {...requestView} {...changes} />), address);

const typed = (changes: Partial<TypedDecision>): TypedReview => {
  return { ...reviewForm.empty, sessions: [{ ...untouched, sessionId: '12', ...changes }] };
};

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const field = (id: string) => document.getElementById(id) as TextField;
const valueOf = (id: string) => field(id).value;
const write = (id: string, value: string) => fireEvent.input(field(id), { target: { value } });
const pick = (sessionId: number, choice: string) =>
  fireEvent.click(field(`${fields.decision(sessionId)}-${choice}`));
const pickedFor = (sessionId: number) =>
  new FormData(document.forms[0]).get(fields.decision(sessionId)) ?? undefined;
const openNotes = () => [...document.querySelectorAll('details.note[open] textarea')].map(({ id }) => id);
const submit = () => fireEvent.submit(document.forms[0] as HTMLFormElement);

/** Rejects session 12 with a reason and a note, and approves session 13. */
const choose = () => {
  pick(12, 'reject');
  write('reason-12', 'The date is wrong');
  write('notes-12', 'It was a Monday.');
  pick(13, 'approve');
};

beforeEach(() => window.sessionStorage.clear());

describe('what was chosen and typed', () => {
  it('is there again after a reload, with its notes unfolded', () => {
    open();
    choose();
    write('correction', 'My license is LPC-2.');
    open();
    expect([11, 12, 13].map(pickedFor)).toEqual(['later', 'reject', 'approve']);
    expect(valueOf('reason-12')).toBe('The date is wrong');
    expect(valueOf('notes-12')).toBe('It was a Monday.');
    expect(openNotes()).toEqual(['notes-12']);
    expect(valueOf('correction')).toBe('My license is LPC-2.');
    expect(field('correction').closest('details')).toHaveProperty('open', true);
  });

  it('is there again when it is an answer to a question', () => {
    const question = { path: '/answer/tok', typed: answerForm.empty, problems: [], wasReported: false };
    const ask = (page = anAnswerPage()) =>
      load(renderToStaticMarkup(<QuestionPage kind="question" {...question} page={page} />), '/answer/tok');
    ask();
    write('response', 'Talk about it.\n\nThen write it down.');
    ask();
    expect(valueOf('response')).toBe('Talk about it.\n\nThen write it down.');
    ask(anAnswerPage({ answer: anAnswer() }));
    expect(window.sessionStorage).toHaveLength(0);
  });

  it('may be taken back', () => {
    open();
    choose();
    pick(12, 'later');
    write('notes-12', '');
    open();
    expect([11, 12, 13].map(pickedFor)).toEqual(['later', 'later', 'approve']);
    expect(openNotes()).toEqual([]);
  });

  it('is not kept when it is the name that signs, or was never meant to be seen', () => {
    open();
    choose();
    write('attestation', 'Alex Example');
    const kept = JSON.stringify(window.sessionStorage);
    expect(kept).not.toContain('Alex');
    expect(kept).not.toContain('facts-12');
    open();
    expect(valueOf('attestation')).toBe('');
  });

  it('stays with its own link', () => {
    open();
    choose();
    open({ path: '/review/other' }, '/review/other');
    expect([11, 12, 13].map(pickedFor)).toEqual(['later', 'later', 'later']);
  });

  it('is nothing as long as nobody touches the page', () => {
    open();
    expect(window.sessionStorage).toHaveLength(0);
  });
});

describe('a form that came back', () => {
  it('shows what was posted, and not what was kept before', () => {
    open();
    choose();
    open({ typed: typed({ decision: 'approve', notes: 'Well done.' }), problems: refused });
    expect(pickedFor(12)).toBe('approve');
    expect(valueOf('notes-12')).toBe('Well done.');
  });

  it('has what was changed in it after one more reload', () => {
    const cameBack = { typed: typed({ decision: 'approve', notes: 'Well done.' }), problems: refused };
    open(cameBack);
    choose();
    open(cameBack);
    expect([11, 12, 13].map(pickedFor)).toEqual(['later', 'reject', 'approve']);
    expect(valueOf('notes-12')).toBe('It was a Monday.');
    open();
    expect([11, 12, 13].map(pickedFor)).toEqual(['later', 'reject', 'approve']);
  });

  it('has nothing that was emptied before it was posted', () => {
    open();
    choose();
    submit();
    open({ typed: typed({ decision: 'reject' }), problems: refused });
    expect(valueOf('notes-12')).toBe('');
    expect(valueOf('reason-12')).toBe('');
  });

  it('does not bring back the wrong details that were told', () => {
    open();
    choose();
    write('correction', 'My license is LPC-2.');
    submit();
    const rest = typed({ decision: 'reject', reason: 'The date is wrong', notes: 'It was a Monday.' });
    open({ typed: rest, wasReported: true }, `${path}/correction`);
    expect(valueOf('correction')).toBe('');
    // A fresh load from this address leads to the page of the link.
    open();
    expect(valueOf('correction')).toBe('');
    expect(valueOf('notes-12')).toBe('It was a Monday.');
  });
});

describe('what was decided', () => {
  it('is forgotten, and what is still open stays', () => {
    open();
    choose();
    open({ page: { ...sessionsOf(11, 12), decided: [aDecidedSession({ id: 13 })] } });
    expect([11, 12].map(pickedFor)).toEqual(['later', 'reject']);
    expect(JSON.stringify(window.sessionStorage)).not.toContain('decision-13');
    open({ page: sessionsOf(11) });
    expect(pickedFor(11)).toBeUndefined();
    open();
    expect([11, 12, 13].map(pickedFor)).toEqual(['later', 'later', 'later']);
  });

  it('leaves nothing when nothing is open any more', () => {
    open();
    choose();
    window.sessionStorage.setItem('other', 'stays');
    open({ page: aReviewPage({ sessions: [], decided: [aDecidedSession()] }) });
    expect(Object.keys(window.sessionStorage)).toEqual(['other']);
  });
});

describe('storage', () => {
  const isUsable = () => {
    expect([11, 12, 13].map(pickedFor)).toEqual(['later', 'later', 'later']);
    expect(within(document.body).getByRole('button', { name: 'Submit my decisions' })).toBeVisible();
    choose();
    expect(pickedFor(12)).toBe('reject');
  };

  it.each([
    '',
    'null',
    '7',
    '"text"',
    '{"values":{}}',
    '{"__proto__":{"decision-12":"reject"},"length":2}',
    '[[["__proto__",{"x":1}],["constructor","x"],["decision-12",{"toString":1}],["notes-12",["x"]]],[]]',
    '[{"decision-12":"reject"}]',
    '[[1,2,3]]',
    '[[["decision-12","made-up"],["reason-12","made-up"]],7]',
    '['.repeat(100_000),
    JSON.stringify([[['notes-12', 'x'.repeat(500_000)]]]),
    '\u0000',
  ])('that holds %.40j does not break the page', (text) => {
    window.sessionStorage.setItem(path, text);
    open();
    expect(valueOf('reason-12')).toBe('');
    expect(valueOf('notes-12')).toBe('');
    isUsable();
    open();
    expect(valueOf('notes-12')).toBe('It was a Monday.');
  });

  it('that is forbidden does not break the page', () => {
    const denied = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    open();
    isUsable();
    expect(denied).toHaveBeenCalled();
    denied.mockRestore();
  });

  it('that is full keeps nothing older', () => {
    open();
    choose();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    write('notes-12', 'It was a Tuesday.');
    full.mockRestore();
    open();
    expect(valueOf('notes-12')).toBe('');
  });

  it('takes no more than any form can send', () => {
    open();
    choose();
    write('notes-12', 'x'.repeat(500_000));
    expect(window.sessionStorage).toHaveLength(0);
    expect(screen.getAllByRole('radio', { name: 'Reject' })).toHaveLength(3);
  });
});

describe('what was chosen on the page of everything that waits', () => {
  const portal = '/portal/tok';
  const openPortal = (changes: Partial<PortalView> = {}, address = portal) => {
    const view: PortalView = {
      kind: 'portal',
      path: portal,
      page: aPortalPage(),
      onlyTrainee: undefined,
      problems: [],
      ...changes,
    };
    load(renderToStaticMarkup(<PortalPage {...view} />), address);
  };
  const isPicked = (id: string) => (field(id) as HTMLInputElement).checked;

  it('is there again for all trainees, but for the names and what is set below', () => {
    openPortal();
    pick(12, 'reject');
    write('notes-21', 'Well done');
    write('attestation-of-5', 'Alex Example');
    write('deputyName', 'Dana Deputy');
    openPortal();
    expect(isPicked('decision-12-reject')).toBe(true);
    expect(valueOf('notes-21')).toBe('Well done');
    expect(['attestation-of-5', 'deputyName'].map(valueOf)).toEqual(['', '']);
    expect(window.sessionStorage.getItem(portal)).not.toMatch(/Alex Example|Dana Deputy/);
  });

  it('is not there again for a session that was changed since, but for its notes', () => {
    openPortal();
    pick(11, 'approve');
    pick(12, 'approve');
    write('notes-12', 'Well done');
    const [robin] = aPortalPage().waiting;
    const week = aPortalWeek();
    const sessions = week.sessions.map((each) => ({
      ...each,
      ...(each.id === 12 && { shown: 'x'.repeat(43) }),
    }));
    openPortal({ page: aPortalPage({ waiting: [{ ...robin!, weeks: [{ ...week, sessions }] }] }) });
    expect(isPicked('decision-11-approve')).toBe(true);
    expect(isPicked('decision-12-approve')).toBe(false);
    expect(valueOf('notes-12')).toBe('Well done');
  });

  it('is there again for the other trainees when the form of one comes back, which is newer itself', () => {
    openPortal();
    pick(12, 'reject');
    write('notes-21', 'About another trainee');
    fireEvent.submit(document.forms[0] as HTMLFormElement);
    const sent = portalForm.read({ supervisor: '5', session: ['11', '12', '13'], 'decision-12': 'approve' });
    const problems = [{ message: 'Type your full name', fieldId: 'attestation-of-5' }];
    openPortal({ typed: sent, problems }, `${portal}/decisions`);
    expect(isPicked('decision-12-approve')).toBe(true);
    expect(valueOf('notes-21')).toBe('About another trainee');
  });

  it('is kept apart for a page of one trainee alone', () => {
    openPortal();
    write('notes-21', 'On the page of all');
    const page = aPortalPage({ waiting: aPortalPage().waiting.slice(0, 1) });
    openPortal({ page, onlyTrainee: 5 }, `${portal}?trainee=5`);
    write('notes-11', 'On the page of one');
    openPortal({}, `${portal}?approved=1`);
    expect([valueOf('notes-21'), valueOf('notes-11')]).toEqual(['On the page of all', '']);
  });

  it('is forgotten when nothing waits any more', () => {
    openPortal();
    write('notes-11', 'Well done');
    openPortal({ page: aPortalPage({ waiting: [] }) });
    expect(window.sessionStorage).toHaveLength(0);
  });
});
