import { requireStatus, LoadBalancedClient } from '../../../tests/support/clients.ts';
import type { Fault, FaultContext } from '../fault.ts';
import {
  addressStateOf,
  createPendingApproval,
  waitForLink,
  decisionOn,
  historiesOf,
  mailsTo,
  type PendingApproval,
} from './participants.ts';

const gets = 20;

type Field = [name: string, value: string];

interface Scanned extends PendingApproval {
  consultationId: number;
  answerLink: string;
  before: string;
  answers: { what: string; status: number }[];
}

let scanned: Scanned | undefined;

/** A scanner opens every link of an email repeatedly, and posts the forms behind them without an attestation. */
export const mailScannerFaults: readonly Fault[] = [
  {
    name: 'mail scanner: HEAD, 20 GETs, forms without attestation',
    inject: async (context) => {
      const approval = await createPendingApproval(context, 2);
      const { trainee, supervisorId } = approval;
      const question = { question: 'May I accept a small gift?', supervisorId };
      const { body } = await requireStatus(201, () => trainee.post('/api/consultations', question));
      const participants = {
        ...approval,
        consultationId: body.id,
        answerLink: await waitForLink(context, approval, 'answer'),
      };
      const before = await recordsOf(context, participants);
      scanned = { ...participants, before, answers: await scan(context, participants) };
      return async () => {};
    },
    check: async (context) => (scanned === undefined ? ['nothing was scanned'] : check(context, scanned)),
  },
];

async function scan(
  { product, inbox }: FaultContext,
  { supervisorEmail, link, answerLink, sessionIds }: Omit<Scanned, 'before' | 'answers'>,
): Promise<Scanned['answers']> {
  const mails = (await inbox.list()).filter(({ to }) => to === supervisorEmail);
  const inMails = mails.flatMap(({ text }) => text.match(/https?:\/\/[^\s<>"]+/g) ?? []);
  const paths = new Set([...inMails.map((url) => new URL(url).pathname), `/api${link}`, `/api${answerLink}`]);
  const stops = [...paths].filter((path) => path.startsWith('/stop/'));
  const session = sessionIds.map(String);
  const decided = session.map((id): Field => [`decision-${id}`, 'approve']);
  const forms: Record<string, Field[]> = {
    [link]: [...session.map((id): Field => ['session', id]), ...decided],
    [answerLink]: [['response', 'As soon as it can be written.']],
    ...Object.fromEntries(stops.map((path): [string, Field[]] => [path, [['about', 'anybody']]])),
  };
  const post = (path: string, fields: Field[]) => () =>
    fetch(`${product.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const sent = [
    ...[...paths].flatMap((path) => [
      () => fetch(`${product.url}${path}`, { method: 'HEAD' }),
      ...Array.from({ length: gets }, () => () => fetch(`${product.url}${path}`)),
    ]),
    ...Object.entries(forms).flatMap(([path, fields]) => [
      post(path, fields),
      post(path, [...fields, ['attestation', '']]),
      post(path, [...fields, ['attestation', '   ']]),
      post(path, [...fields, ['all', 'approve']]),
      post(path, []),
    ]),
  ];
  return Promise.all(
    sent.map(async (send) => {
      const response = await send();
      const { pathname } = new URL(response.url);
      await response.arrayBuffer();
      return { what: pathname.replace(/[^/]+$/, '…'), status: response.status };
    }),
  );
}

/** Everything that a scanner could have changed, as text to compare. */
async function recordsOf(
  context: FaultContext,
  participants: Omit<Scanned, 'before' | 'answers'>,
): Promise<string> {
  const { trainee, supervisorEmail, sessionIds, consultationId } = participants;
  const { body: sessions } = await requireStatus(200, () => trainee.get('/api/sessions'));
  const { body: consultation } = await requireStatus(200, () =>
    trainee.get(`/api/consultations/${consultationId}`),
  );
  const histories = await historiesOf(participants, sessionIds);
  const receipts = (await mailsTo(context, supervisorEmail, 'receipt')).length;
  return JSON.stringify({
    sessions,
    consultation,
    histories,
    receipts,
    addressState: await addressStateOf(participants),
  });
}

async function check(context: FaultContext, participants: Scanned): Promise<string[]> {
  const { before, answers, link, answerLink, sessionIds } = participants;
  const after = await recordsOf(context, participants);
  const taken = answers.filter(({ status }) => status >= 500 || (status >= 300 && status < 400));
  const supervisor = new LoadBalancedClient(context.product);
  const decided = await supervisor.post(`/api${link}`, decisionOn(sessionIds, 'approve'));
  const response = { response: 'Talk to me first.', attestation: 'Sam Supervisor' };
  const answered = await supervisor.post(`/api${answerLink}`, response);
  const opened = answers.filter(({ status }) => status === 200).length;
  return [
    ...(after === before ? [] : [`something was written: ${after} instead of ${before}`]),
    ...taken.map(({ what, status }) => `what a scanner asked of ${what} was answered ${status}`),
    ...(opened > gets * 4 ? [] : [`only ${opened} of the scanner's ${answers.length} requests found a page`]),
    ...[decided, answered]
      .filter(({ status }) => status !== 200)
      .map(({ status, body }) => `afterwards a link is answered ${status}: ${JSON.stringify(body)}`),
  ];
}
