import { receiptFileName, toReceiptNumber, type SignedDecisionPage } from '@clinical-hours/proto/api';
import { Router, type Request, type Response } from 'express';
import { asText, schemaProblems, type FormProblem } from '../pages/forms/define-form.ts';
import { confirmationField, confirmationSchema, linkFields } from '../pages/forms/link-form.ts';
import type { TypedConfirmation, WithdrawView } from '../pages/parts/page-view.ts';
import { withdrawalForm } from '../pages/forms/withdrawal-form.ts';
import { toProblem } from './link-pages.ts';
import { seeOther } from './link-routes.ts';
import { sendFile } from './send-file.ts';
import type { PageDeps } from './page-sender.ts';
import { PortalPages, portalPath } from './portal-pages.ts';

type ReceiptRequest = Request<{ token: string; number: string }>;
type Asked = Pick<WithdrawView, 'typed'> & { problems: readonly FormProblem[]; status: number };

/** A receipt that was signed by links to an address: its PDF, and the pages that dispute or withdraw it. */
export function portalReceiptRoutes(deps: PageDeps): Router {
  const { gateway, sender } = deps;
  const pages = new PortalPages(deps);

  /** Runs `show` with the decision, unless it was taken back before: then the page says so. */
  const withDecision = async (
    { params: { token, number } }: ReceiptRequest,
    response: Response,
    show: (page: SignedDecisionPage) => Promise<void> | void,
  ): Promise<void> => {
    const answer = await gateway.read<SignedDecisionPage>(['portal', token, 'receipts', number, 'decision']);
    if (answer.kind !== 'ok') return pages.fail(token, response, answer);
    const { disputedAt, withdrawnAt } = answer.body;
    if (withdrawnAt) return sender.send(response, 200, { kind: 'withdrawn', portalPath: portalPath(token) });
    return disputedAt ? sender.send(response, 200, { kind: 'reported', noun: 'receipt' }) : show(answer.body);
  };

  const showWithdrawal = (request: ReceiptRequest, response: Response, { status, ...asked }: Asked) =>
    withDecision(request, response, (page) => {
      const { token, number } = request.params;
      const paths = { path: receiptPath(token, number), portalPath: portalPath(token) };
      return sender.send(response, status, { kind: 'withdraw', ...paths, page, ...asked });
    });

  const withdraw = async (request: ReceiptRequest, response: Response) => {
    const { token, number } = request.params;
    const typed = withdrawalForm.read(request.body);
    const { body, problems } = withdrawalForm.check(typed);
    if (problems) return showWithdrawal(request, response, { typed, problems, status: 400 });
    const answer = await gateway.post(['portal', token, 'receipts', number, 'withdraw'], body);
    if (answer.kind === 'ok') {
      return sender.send(response, 200, { kind: 'withdrawn', portalPath: portalPath(token) });
    }
    if (answer.kind === 'refused') {
      const refused = [toProblem(answer, linkFields.attestation)];
      return showWithdrawal(request, response, { typed, problems: refused, status: answer.status });
    }
    return pages.fail(token, response, answer, withdrawalForm.textsOf(typed));
  };

  const showDispute = (request: ReceiptRequest, response: Response, asked: TypedConfirmation, status = 200) =>
    withDecision(request, response, (page) => {
      const { token, number } = request.params;
      // What a deputy signed is the supervisor's to withdraw, not to report.
      if (page.deputy) return seeOther(response, `${receiptPath(token, number)}/withdraw`);
      const path = portalPath(token);
      return sender.send(response, status, { kind: 'dispute', page, backPath: path, ...asked });
    });

  const dispute = async (request: ReceiptRequest, response: Response) => {
    const { token, number } = request.params;
    const typed = asText((request.body ?? {})[confirmationField]);
    const sent = { confirmation: typed };
    const [problem] = schemaProblems(confirmationSchema, sent, () => confirmationField);
    if (problem) return showDispute(request, response, { typed, problem }, 400);
    const answer = await gateway.post(['portal', token, 'receipts', number, 'dispute'], sent);
    return answer.kind === 'ok'
      ? sender.send(response, 200, { kind: 'reported', noun: 'receipt' })
      : pages.fail(token, response, answer);
  };

  const sendPdf = async ({ params: { token, number } }: ReceiptRequest, response: Response) => {
    const answer = await gateway.readFile(['portal', token, 'receipts', number]);
    if (answer.kind !== 'ok') return pages.fail(token, response, answer);
    await sendFile(response, answer.body, { name: receiptFileName(number), type: 'application/pdf' });
  };

  const known =
    (handle: (request: ReceiptRequest, response: Response) => Promise<void>) =>
    (request: ReceiptRequest, response: Response): Promise<void> => {
      const { token, number: typed } = request.params;
      const number = toReceiptNumber(typed);
      if (number === undefined) return sender.notify(response, 'unknown', { noun: 'portal' });
      request.params = { token, number };
      return handle(request, response);
    };

  const router = Router();
  router.get('/:token/receipts/:number', known(sendPdf));
  router.get(
    '/:token/receipts/:number/withdraw',
    known((request, response) =>
      showWithdrawal(request, response, { typed: withdrawalForm.empty, problems: [], status: 200 }),
    ),
  );
  router.post('/:token/receipts/:number/withdraw', known(withdraw));
  router.get(
    '/:token/receipts/:number/dispute',
    known((request, response) => showDispute(request, response, { typed: '', problem: undefined })),
  );
  router.post('/:token/receipts/:number/dispute', known(dispute));
  return router;
}

const receiptPath = (token: string, number: string): string => `${portalPath(token)}/receipts/${number}`;
