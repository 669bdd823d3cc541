import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { dark, light } from '../../app/palette.ts';
import {
  aConsultation,
  address,
  anEscalated,
  changes,
  openConsultations,
  press,
} from './test-consultations.tsx';

const mistakes = 'Instant Guidance can make mistakes. Check important info.';
const many = Array.from({ length: 23 }, (_unused, index) =>
  aConsultation({ id: 23 - index, question: `Question ${23 - index}?` }),
);
const pageQueries = (calls: { path: string }[]) => calls.map(({ path }) => path.split('?')[1]);

describe('while there is nothing to show', () => {
  it('welcomes who has asked nothing yet, with the way to the articles, and opens the form', async () => {
    openConsultations([]);
    expect(await screen.findByRole('heading', { name: /^Welcome/ })).toBeVisible();
    expect(screen.queryByLabelText('Status')).toBeNull();
    expect(await screen.findByRole('link', { name: 'Browse all articles' })).toHaveAttribute(
      'href',
      '/consultations/articles',
    );
    await press('Ask Your First Question');
    expect(screen.getByLabelText('Your question')).toHaveFocus();
  });

  it('says when only the filter has no result, and clears it', async () => {
    openConsultations([aConsultation()], { path: '/consultations?status=escalated' });
    expect(await screen.findByText('No questions found matching your criteria.')).toBeVisible();
    await press('Clear Filter');
    expect(await screen.findByText('When is a progress note late?')).toBeVisible();
    expect(address()).toBe('');
  });

  it('says when the questions cannot be loaded, and tries again', async () => {
    let isAway = true;
    openConsultations([], {
      routes: {
        'GET /api/consultations': () =>
          isAway
            ? { status: 503, body: { message: 'Back soon.' } }
            : { body: { consultations: [aConsultation()], total: 1, page: 1, pageSize: 10 } },
      },
    });
    expect(await screen.findByText(/We could not load your questions. Back soon./)).toBeVisible();
    isAway = false;
    await press('Retry');
    expect(await screen.findByText('When is a progress note late?')).toBeVisible();
  });
});

describe('the way to the articles', () => {
  it('leads back into the form, for who wants to ask', async () => {
    openConsultations([aConsultation()], {
      path: { pathname: '/consultations', state: { isAsking: true } },
    });
    expect(await screen.findByLabelText('Your question')).toHaveFocus();
  });
});

describe('the list', () => {
  it('shows ten a page, and keeps the page in the address', async () => {
    const { calls } = openConsultations(many);
    expect(await screen.findByText('Question 23?')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(10);
    expect(screen.getByText('Showing 1 to 10 of 23 questions')).toBeVisible();
    await press('Next');
    expect(await screen.findByText('Question 13?')).toBeVisible();
    expect(address()).toBe('?page=2');
    await press('Page 3');
    expect(await screen.findByText('Showing 21 to 23 of 23 questions')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Questions' })).toHaveFocus();
    expect(pageQueries(calls)).toEqual(['page=1', 'page=2', 'page=3']);
  });

  it('shows what the address asks for, and leads back to the last page there is', async () => {
    openConsultations(many, { path: '/consultations?page=9' });
    expect(await screen.findByText('Showing 21 to 23 of 23 questions')).toBeVisible();
    await waitFor(() => expect(address()).toBe('?page=3'));
  });

  it('filters by status, from the first page on, and keeps that in the address', async () => {
    const { calls } = openConsultations([...many, anEscalated({ id: 99, question: 'And this one?' })], {
      path: '/consultations?page=2',
    });
    await screen.findByText('Question 13?');
    const filter = screen.getByLabelText('Status');
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All Status', 'Guidance Provided', 'Escalated', 'Supervisor Response']);
    await userEvent.selectOptions(filter, 'Escalated');
    expect(await screen.findByText('And this one?')).toBeVisible();
    expect(await screen.findByText('1 question found')).toBeVisible();
    expect(address()).toBe('?status=escalated');
    expect(pageQueries(calls)).toEqual(['page=2', 'page=1&status=escalated']);
  });

  it('asks anew whenever it is opened', async () => {
    const list = [aConsultation()];
    openConsultations(list).unmount();
    list[0] = aConsultation({ status: 'supervisor_answered', supervisorId: 7, supervisorResponse: 'Yes.' });
    openConsultations(list);
    expect(await screen.findByText('Dr. Alex Example answered')).toBeVisible();
  });

  it('tells priorities apart by colour and by word', async () => {
    const priorities = ['urgent', 'high', 'medium', 'low', 'normal'] as const;
    openConsultations(priorities.map((priority, index) => aConsultation({ id: index + 1, priority })));
    const cards = await screen.findAllByRole('article');
    expect(new Set(cards.map(({ className }) => className)).size).toBe(5);
    for (const { priority } of [light, dark]) expect(new Set(Object.values(priority)).size).toBe(5);
    expect(cards.map((card) => within(card).getByText(/ priority$/).textContent)).toEqual(
      ['Urgent', 'High', 'Medium', 'Low', 'Normal'].map((word) => `Asked 03/01/2026 · ${word} priority`),
    );
  });

  it('is scanned by the questions, which are the headings of their cards', async () => {
    openConsultations([aConsultation({ id: 2, question: 'And\nthis one?' }), aConsultation()]);
    await screen.findAllByRole('article');
    const questions = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(questions).toEqual(['And this one?', 'When is a progress note late?']);
    // The newest is open.
    expect(screen.getAllByText('Instant Guidance')).toHaveLength(1);
    await press('Show Answer');
    expect(screen.getAllByText('Instant Guidance')).toHaveLength(2);
  });

  it('keeps what could name a client out of titles and names, and shows it on demand', async () => {
    openConsultations([aConsultation({ question: 'Robin was late', maskedQuestion: '[name] was late' })], {
      path: '/consultations',
    });
    const card = await screen.findByRole('article', { name: 'Question: [name] was late' });
    expect(card).not.toHaveTextContent('Robin');
    const button = within(card).getByRole('button', { name: 'Send to Supervisor' });
    expect(button).toHaveAccessibleDescription('[name] was late');
    await press('Show More of the question');
    expect(within(card).getByText('Robin was late')).toBeVisible();
  });

  it('cuts long questions, and shows them as they were typed below', async () => {
    const question = `${'What do I do about this? '.repeat(40)}\nThe end.`;
    openConsultations([aConsultation({ question })]);
    const more = await screen.findByRole('button', { name: 'Show More of the question' });
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(/^(What do I do about this\? )+.*…$/);
    expect(screen.queryByText(/The end\.$/)).toBeNull();
    await userEvent.click(more);
    expect(screen.getByText(/The end\.$/)).toHaveStyle({ whiteSpace: 'pre-line' });
    await press('Show Less of the question');
    expect(screen.queryByText(/The end\.$/)).toBeNull();
  });

  it('shows the rest of a question that does not fit into two lines', async () => {
    // jsdom has no layout.
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(72);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(48);
    openConsultations([aConsultation()]);
    await press('Show More of the question');
    expect(screen.getAllByText('When is a progress note late?')).toHaveLength(2);
    vi.restoreAllMocks();
  });
});

describe('deleting a question', () => {
  it('asks before, and shows the list without it', async () => {
    const list = [aConsultation({ id: 2, question: 'And this one?' }), aConsultation()];
    const { calls } = openConsultations(list, {
      routes: {
        'DELETE /api/consultations/1': () => {
          list.pop();
          return { status: 204 };
        },
      },
    });
    await press('Show Answer');
    const card = await screen.findByRole('article', { name: /progress note/ });
    await userEvent.click(within(card).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Question' }));
    expect(dialog.getByText(/^Delete this question\? Its answers go with it\. [^Y]*$/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Question deleted')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(changes(calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/consultations/1',
    ]);
  });

  it('welcomes as at first when the last one is gone, with the focus', async () => {
    const list = [aConsultation()];
    const deleted = () => {
      list.pop();
      return { status: 204 };
    };
    openConsultations(list, { routes: { 'DELETE /api/consultations/1': deleted } });
    await press('Delete');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Welcome/ })).toHaveFocus());
  });

  it('says why one is kept', async () => {
    const body = { message: 'A supervisor reported this question as misused' };
    openConsultations([anEscalated()], { routes: { 'DELETE /api/consultations/1': { status: 409, body } } });
    await press('Delete');
    expect(await screen.findByText(/Your supervisor can then no longer answer it\./)).toBeVisible();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/A supervisor reported this question as misused/)).toBeVisible();
  });
});

describe('a question that went to a supervisor', () => {
  it('says so while there is no answer, and names the supervisor', async () => {
    openConsultations([anEscalated()]);
    const card = await screen.findByRole('article');
    expect(within(card).getByText('Escalated')).toBeVisible();
    expect(within(card).getByText(/Sent 03\/01\/2026 to Dr. Alex Example/)).toBeVisible();
    expect(within(card).getByRole('note')).toHaveTextContent(
      /^Escalated to supervisor. You'll receive an email when they respond.$/,
    );
    expect(within(card).queryByRole('button', { name: /Escalate/ })).toBeNull();
  });

  it('is no dead end when the supervisor is not on the list any more', async () => {
    openConsultations([anEscalated({ supervisorId: 99 })]);
    expect(await screen.findByText(/to Unknown/)).toBeVisible();
    expect(screen.getByText(/no longer on your list\. Take the question back/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Take Back/ })).toBeEnabled();
  });

  it('shows the answer as plain text with its line breaks, the note and the date', async () => {
    openConsultations([
      anEscalated({
        status: 'supervisor_answered',
        supervisorId: 8,
        supervisorResponse: 'First **this**.\nThen <b>that</b>.',
        supervisorNotes: 'Bring the form.',
        respondedAt: '2026-03-04T15:00:00.000Z',
      }),
    ]);
    const card = await screen.findByRole('article');
    expect(within(card).getByText('Supervisor Response')).toBeVisible();
    expect(within(card).getByRole('heading', { name: 'Sam Supervisor answered' })).toBeVisible();
    expect(within(card).getByText('Responded 03/04/2026')).toBeVisible();
    const answer = within(card).getByText(/First \*\*this\*\*\. Then <b>that<\/b>\./);
    expect(answer).toHaveStyle({ whiteSpace: 'pre-line' });
    expect(within(card).getByText('For your next supervision meeting')).toBeVisible();
    expect(within(card).getByText('Bring the form.')).toBeVisible();
    expect(within(card).queryByRole('button', { name: /Take Back|Escalate/ })).toBeNull();
    await waitFor(() => expect(within(card).getByText(mistakes)).toBeVisible());
  });
});
