import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aConsultation, openConsultations } from './test-consultations.tsx';

const calm = { danger: null, isOutside: false };
const mistakes = 'Instant Guidance can make mistakes. Check important info.';

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
      'From the guidance library. No language model was used. Articles: Writing progress notes',
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
      [aConsultation({ guidance: { origin: 'library', model: null, sources, masked: [], ...calm } })],
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
      'From the guidance library. No language model was used. Articles: Writing progress notes (Reviewed 11/25/2026); Gone',
    );
    expect(within(card).getAllByRole('link')).toEqual([
      within(card).getByRole('link', { name: 'Writing progress notes' }),
    ]);
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/consultations/articles/progress-notes');
  });

  it('leads from the short answer to the whole article and to the hours, before further articles', async () => {
    const aiResponse =
      '## Documenting your hours\n\n### Log it the same day\nAt once.\n\n**Also:** Caseload\n\nThe end.';
    const sources = [
      { id: 'documentation-of-hours', title: 'Documenting your hours' },
      { id: 'caseload', title: 'Caseload' },
    ];
    openConsultations(
      [
        aConsultation({
          aiResponse,
          guidance: { origin: 'library', model: null, sources, masked: [], ...calm },
        }),
      ],
      {
        articles: [
          {
            id: 'documentation-of-hours',
            title: 'Documenting your hours',
            group: 'Supervision and licensure',
            reviewed: '2026-11-25T00:00:00.000Z',
          },
        ],
      },
    );
    const card = await screen.findByRole('article');
    const order = [
      within(card).getByText('At once.'),
      await within(card).findByRole('link', { name: 'Read the whole article: Documenting your hours' }),
      within(card).getByRole('link', { name: 'Reports' }),
      within(card).getByText('Also:'),
      within(card).getByText('The end.'),
    ];
    for (const [index, element] of order.slice(1).entries()) {
      expect(order[index]?.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('names the language model that wrote it', async () => {
    openConsultations([
      aConsultation({ guidance: { origin: 'model', model: 'llama3.1', sources: [], masked: [], ...calm } }),
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
      aConsultation({
        guidance: { origin: 'library', model: null, sources: [], masked: [...masked], ...calm },
      }),
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
