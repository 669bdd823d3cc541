import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aConsultation, address, anEscalated, openConsultations, press } from './test-consultations.tsx';

const mistakes = 'Instant Guidance can make mistakes. Check important info.';
const many = Array.from({ length: 23 }, (_unused, index) =>
  aConsultation({ id: 23 - index, question: `Question ${23 - index}?` }),
);
const pageQueries = (calls: { path: string }[]) => calls.map(({ path }) => path.split('?')[1]);

describe('while there is nothing to show', () => {
  it('welcomes who has asked nothing yet, and opens the form', async () => {
    openConsultations([]);
    expect(await screen.findByRole('heading', { name: /^Welcome/ })).toBeVisible();
    expect(screen.queryByLabelText('Status')).toBeNull();
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
  it('stands in the head of the page', async () => {
    openConsultations([]);
    expect(await screen.findByRole('link', { name: 'Browse all articles' })).toHaveAttribute(
      'href',
      '/consultations/articles',
    );
  });

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
    const colors = cards.map((card) => getComputedStyle(card).borderLeftColor);
    expect(new Set(colors).size).toBe(5);
    expect(cards.map((card) => within(card).getByText(/ priority$/).textContent)).toEqual(
      ['Urgent', 'High', 'Medium', 'Low', 'Normal'].map((word) => `Asked 03/01/2026 · ${word} priority`),
    );
  });

  it('is scanned by the questions, which are the headings of their cards', async () => {
    openConsultations([aConsultation({ id: 2, question: 'And\nthis one?' }), aConsultation()]);
    await screen.findAllByRole('article');
    const questions = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(questions).toEqual(['And this one?', 'When is a progress note late?']);
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
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
    // What jsdom knows of no layout.
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(72);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(48);
    openConsultations([aConsultation()]);
    await press('Show More of the question');
    expect(screen.getAllByText('When is a progress note late?')).toHaveLength(2);
    vi.restoreAllMocks();
  });
});

describe('a question with guidance', () => {
  it('shows it formatted, with its sources and the notice', async () => {
    openConsultations([aConsultation()]);
    const card = await screen.findByRole('article', { name: 'Question: When is a progress note late?' });
    expect(within(card).getByText('Guidance Provided')).toBeVisible();
    expect(
      within(card).getByRole('heading', { name: 'When is a progress note late?', level: 3 }),
    ).toBeVisible();
    expect(within(card).getByText('Asked 03/01/2026 · Normal priority')).toBeVisible();
    expect(within(card).getByRole('heading', { name: 'Instant Guidance', level: 4 })).toBeVisible();
    expect(within(card).getByRole('heading', { name: 'Progress notes', level: 5 })).toBeVisible();
    expect(within(card).getByText('today').localName).toBe('strong');
    expect(within(card).getByText(/From the guidance library/)).toHaveTextContent(
      'From the guidance library. Articles: Writing progress notes',
    );
    expect(within(card).getByText(mistakes)).toBeVisible();
    expect(within(card).queryByText(/hidden/i)).toBeNull();
  });

  it('leads from its sources to their articles, as far as they are still there', async () => {
    const sources = [
      { id: 'progress-notes', title: 'Writing progress notes' },
      { id: 'gone', title: 'Gone' },
    ];
    openConsultations(
      [aConsultation({ guidance: { origin: 'library', model: null, sources, masked: [] } })],
      {
        articles: [
          {
            id: 'progress-notes',
            title: 'Progress notes',
            group: 'Consent, confidentiality and records',
            reviewed: '2026-11-25T00:00:00.000Z',
          },
        ],
      },
    );
    const card = await screen.findByRole('article');
    expect(within(card).getByText(/From the guidance library/)).toHaveTextContent(
      'From the guidance library. Articles: Writing progress notes (Reviewed 11/25/2026); Gone',
    );
    expect(within(card).getAllByRole('link')).toEqual([
      within(card).getByRole('link', { name: 'Writing progress notes' }),
    ]);
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/consultations/articles/progress-notes');
  });

  it('names the language model that wrote it', async () => {
    openConsultations([
      aConsultation({ guidance: { origin: 'model', model: 'llama3.1', sources: [], masked: [] } }),
    ]);
    expect(await screen.findByText('Written by the language model llama3.1')).toBeVisible();
  });

  it('says kindly what was hidden, once each', async () => {
    const masked = [
      { kind: 'name', text: 'Maria' },
      { kind: 'name', text: 'Maria' },
      { kind: 'record_number', text: 'MRN 42' },
    ] as const;
    openConsultations([
      aConsultation({ guidance: { origin: 'library', model: null, sources: [], masked: [...masked] } }),
    ]);
    const summary = await screen.findByText('2 details hidden to protect your client');
    const text = screen.getByText(/^Hidden before your question was processed:/);
    expect(text).not.toBeVisible();
    await userEvent.click(summary);
    expect(text).toBeVisible();
    expect(text).toHaveTextContent(
      'Hidden before your question was processed: “Maria” (name), “MRN 42” (record number).',
    );
  });

  it('folds long guidance, but none that speaks of danger', async () => {
    const aiResponse = `## Get help now\nCall **911**.\n\n## More\n${'Stay with them. '.repeat(100)}`;
    openConsultations([
      aConsultation({ id: 2, question: 'Calm?', aiResponse }),
      aConsultation({ id: 1, question: 'Danger?', aiResponse, speaksOfDanger: true }),
    ]);
    const danger = await screen.findByRole('region', { name: 'Help now, for the question: Danger?' });
    expect(within(danger).getByText('911')).toBeVisible();
    expect(within(danger).getByText(mistakes)).toBeVisible();
    expect(within(danger).queryByRole('button', { name: /^Show/ })).toBeNull();
    const calm = screen.getByRole('article', { name: 'Question: Calm?' });
    expect(within(calm).getByRole('button', { name: 'Show More of the guidance' })).toBeVisible();
    expect(within(calm).queryByRole('region')).toBeNull();
  });

  it('proposes to send a danger to the supervisor, right below where to get help', async () => {
    const aiResponse = '## Get help now\nCall **911**.\n\n## Ask directly\nAsk.';
    openConsultations([aConsultation({ aiResponse, speaksOfDanger: true })]);
    const danger = await screen.findByRole('region');
    const order = [
      within(danger).getByRole('heading', { name: 'Get help now' }),
      within(danger).getByRole('button', { name: /^Send to Supervisor/ }),
      within(danger).getByRole('heading', { name: 'Ask directly' }),
    ];
    for (const [index, element] of order.slice(1).entries()) {
      expect(order[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
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
