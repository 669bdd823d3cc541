import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes as Pages } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderInApp, stubApi, type Answer } from '../../test-api.tsx';
import { aReceipt, aReceiptSession } from '../../test-records.ts';
import { ReceiptPage } from './receipt-page.tsx';

const { number } = aReceipt();
const link = `${window.location.origin}/verify/${number}`;

function open(answer: Answer | (() => Answer), address = number, pdf: Answer = { body: 'a file' }) {
  const calls = stubApi({
    [`GET /api/receipts/${number}`]: answer,
    [`GET /api/receipts/${number}/pdf`]: pdf,
  });
  renderInApp(
    <Pages>
      <Route path="receipts/:number" element={<ReceiptPage />} />
    </Pages>,
    `/receipts/${address}`,
  );
  return calls;
}

const sheet = () => screen.findByRole('article', { name: 'Receipt' });

it('shows who decided, when, and as whom they were known then, and prints that with a head for paper', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-11T19:00:00.000Z'), toFake: ['Date'] });
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  open({ body: aReceipt() });
  const shown = await sheet();
  const printed = within(shown);
  expect(shown).toHaveTextContent('Receipt number0123 4567 89ab cdef 0123 4567 89ab cdef');
  expect(shown).toHaveTextContent('Decided03/02/2026, 10:00 AM EST');
  expect(shown).toHaveTextContent('Signed by typing this nameAlex Example');
  expect(shown).toHaveTextContent('Dr. Alex Example LPC-S License LPC-12345 alex@example.com');
  expect(shown).toHaveTextContent('TraineeRobin Sample MA Counseling');
  expect(shown).toHaveTextContent(/This receipt is unchanged since 03\/0\d\/2026.* Your board decides/);
  expect(shown).toHaveTextContent('ab'.repeat(32));
  expect(printed.getByText('Clinical Hours')).not.toBeVisible();
  expect(printed.getByText('Printed on 03/11/2026')).not.toBeVisible();
  expect(printed.getByRole('heading', { name: 'Receipt', hidden: true })).not.toBeVisible();
  expect(printed.getByText(link)).not.toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('names a deputy as such, with their own license, and never the supervisor alone', async () => {
  const deputy = { name: 'Dana Deputy', email: 'dana@example.com', licenseNumber: 'D-1', credentials: 'LPC' };
  open({ body: aReceipt({ deputy, flags: ['deputy'], disputedAt: '2026-03-05T15:00:00.000Z' }) });
  const shown = await sheet();
  expect(shown).toHaveTextContent(
    'Signed by, as shown thenDana Deputy as deputy of Dr. Alex Example LPC License D-1 dana@example.com',
  );
  expect(shown).toHaveTextContent("signed by a deputy the supervisor named, in the deputy's own name");
  expect(shown).toHaveTextContent(
    'access to the mailbox of Dana Deputy or Dr. Alex Example reported that it was not theirs',
  );
});

it('shows each session with its hours by kind, activities, notes and decision', async () => {
  const activityBreakdown = JSON.stringify({
    directClinical: [
      { hours: '1.00', activityType: 'family-therapy' },
      { hours: '0.50', activityType: 'crisis-intervention' },
    ],
    supervision: [{ hours: '1.00', activityType: '' }],
    indirectClinical: [],
  });
  const approved = aReceiptSession({ activityBreakdown, notes: 'Two families' });
  const rejected = aReceiptSession({
    id: 2,
    date: '2026-03-02',
    decision: 'reject',
    decisionNotes: 'Please split this',
  });
  open({ body: aReceipt({ sessions: [approved, rejected] }) });
  const shown = await sheet();
  expect(shown).toHaveTextContent('2 sessions1 approved with 2.5 h, 1 rejected');
  const [first, second] = within(shown).getAllByRole('listitem');
  expect(first).toHaveTextContent('Supervision1 h Not set 1 h');
  expect(first).toHaveTextContent(
    '03/01/2026ApprovedDirect Clinical1.5 h Family/Couples Therapy 1 h Crisis Intervention 0.5 h',
  );
  expect(first).toHaveTextContent('Indirect Clinical-Student NotesTwo families');
  expect(second).toHaveTextContent('03/02/2026Rejected');
  expect(second).toHaveTextContent('Supervisor NotesPlease split this');
});

it('says why it is flagged', async () => {
  open({ body: aReceipt({ flags: ['trainee_session', 'trainee_address'] }) });
  const shown = await sheet();
  expect(shown).toHaveTextContent('It was signed in a browser in which the trainee was signed in.');
  expect(shown).toHaveTextContent("The supervisor's address was the trainee's own.");
});

it('says what was withdrawn, when and why, and from where it was decided', async () => {
  const withdrawal = { withdrawnAt: '2026-03-06T15:00:00.000Z', reason: 'The hours were invented.' };
  open({ body: aReceipt({ withdrawal }) });
  const shown = await sheet();
  expect(shown).toHaveTextContent(
    'This approval was withdrawn. Withdrawn by the supervisor on 03/06/2026, 10:00 AM EST: The hours were invented. The sessions are pending again, and need a new request.',
  );
  expect(shown).toHaveTextContent(
    'From the link sent to a•••@example.com, the address that the trainee entered.',
  );
  expect(shown).not.toHaveTextContent('unchanged since');
});

it('does not call unchanged what was tampered with or is disputed', async () => {
  open({ body: aReceipt({ isGenuine: false, disputedAt: '2026-03-05T15:00:00.000Z' }) });
  const shown = await sheet();
  expect(shown).toHaveTextContent('This receipt cannot be confirmed.');
  expect(shown).toHaveTextContent('This decision is disputed. On 03/05/2026, 10:00 AM EST');
  expect(shown).not.toHaveTextContent('unchanged since');
});

it('shows that a decision is disputed even though its record is untouched', async () => {
  open({ body: aReceipt({ disputedAt: '2026-03-05T15:00:00.000Z' }) });
  const shown = await sheet();
  expect(shown).toHaveTextContent('This decision is disputed.');
  expect(shown).not.toHaveTextContent('unchanged since');
});

it('leads to what it corrects, and to what corrected it since', async () => {
  const [first, later] = ['a'.repeat(32), 'b'.repeat(32)];
  const about = { decidedAt: '2026-03-02T18:00:00.000Z', approvedCount: 0, rejectedCount: 1 };
  const kinds = { supervisionHours: '0.00', directClinicalHours: '0.00', indirectClinicalHours: '0.00' };
  const corrections = [
    { ...about, ...kinds, number: later, approvedHours: '0.00', disputedAt: null, withdrawal: null },
  ];
  open({ body: aReceipt({ corrects: first, corrections }) });
  const shown = await sheet();
  expect(shown).toHaveTextContent('Corrected since03/02/2026, 1:00 PM EST: 0 approved, 1 rejected');
  const addresses = within(shown)
    .getAllByRole('link')
    .map((found) => found.getAttribute('href'));
  expect(addresses).toEqual([`/receipts/${later}`, `/receipts/${first}`]);
});

it('is saved as a PDF, under the name that its supervisor got it by', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: () => 'blob:file',
      revokeObjectURL: () => undefined,
    }),
  );
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  open({ body: aReceipt() });
  await userEvent.click(await screen.findByRole('button', { name: 'Save as PDF' }));
  await waitFor(() => expect(saved).toEqual(['Clinical_Hours_Receipt_01234567.pdf']));
});

it('says when the PDF could not be saved', async () => {
  open({ body: aReceipt() }, number, { status: 429 });
  await userEvent.click(await screen.findByRole('button', { name: 'Save as PDF' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the receipt. Please try again.');
});

it('is no PDF when it cannot be confirmed', async () => {
  open({ body: aReceipt({ isGenuine: false }) });
  await sheet();
  expect(screen.queryByRole('button', { name: 'Save as PDF' })).toBeNull();
});

it('copies the address under which a licensing board can check it', async () => {
  const user = userEvent.setup();
  open({ body: aReceipt() });
  await user.click(await screen.findByRole('button', { name: 'Copy verification link' }));
  expect(await screen.findByText('Verification link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(link);
});

it('leaves the address to be copied by hand where the browser refuses', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  open({ body: aReceipt() });
  await user.click(await screen.findByRole('button', { name: 'Copy verification link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to copy the link.');
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', link);
});

it('finds a receipt by a number in groups', async () => {
  open({ body: aReceipt() }, encodeURIComponent('0123 4567 89AB cdef 0123-4567-89ab-cdef'));
  expect(await sheet()).toBeVisible();
});

it('says when there is no such receipt', async () => {
  open({ status: 404, body: { message: 'Receipt not found' } });
  expect(await screen.findByRole('heading', { name: 'Receipt not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to History' })).toHaveAttribute('href', '/session-history');
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

it('asks nobody about what is no number of a receipt', () => {
  const calls = open({ body: aReceipt() }, '1');
  expect(screen.getByRole('heading', { name: 'Receipt not found' })).toBeVisible();
  expect(calls).toEqual([]);
});

it('says when it could not be loaded, and tries again on request', async () => {
  let isAway = true;
  open(() => (isAway ? { status: 503, body: { message: 'Back soon.' } } : { body: aReceipt() }));
  expect(await screen.findByText(/We could not load this receipt. Back soon./)).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await sheet()).toBeVisible();
});
