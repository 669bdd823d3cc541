import { groupReceiptNumber, type PortalPage, type SignedRecord } from '@clinical-hours/proto/api';
import { formatMomentOfDay } from '../../../src/lib/figures/moments.ts';
import { countOf } from '../../../src/lib/figures/numbers.ts';
import { ReceiptLink } from '../parts/facts.tsx';
import type { SignedView } from '../parts/page-view.ts';
import { kindSums } from '../parts/session-facts.tsx';

interface ListProps extends Pick<PortalPage, 'signed' | 'hasMoreSigned'> {
  path: string;
}

/** The receipts of what the owner of an address signed, newest first. */
export function SignedList({ path, signed, hasMoreSigned }: ListProps) {
  const last = signed.at(-1);
  if (!last) return <p>Nothing yet. What you sign using links sent to this address is listed here.</p>;
  return (
    <>
      <ul className="plain signed">
        {signed.map((receipt) => (
          <li key={receipt.id}>
            <SignedItem path={path} receipt={receipt} />
          </li>
        ))}
      </ul>
      {hasMoreSigned && (
        <p>
          <a className="quiet" href={`${path}/signed?before=${last.id}`}>
            Show older
          </a>
        </p>
      )}
    </>
  );
}

function SignedItem({ path, receipt }: { path: string; receipt: SignedRecord }) {
  const { number, decidedAt, trainee, disputedAt, withdrawal, corrects, approvedCount, deputy } = receipt;
  const receiptPath = `${path}/receipts/${number}`;
  const label = `receipt ${groupReceiptNumber(number)}`;
  return (
    <>
      <h3>{trainee}</h3>
      <p>
        {signedWords(receipt)}, {formatMomentOfDay(decidedAt)}
      </p>
      {deputy && <p className="small">Signed by your deputy {deputy}</p>}
      {corrects && (
        <p className="small">
          Corrects <ReceiptLink number={corrects} />
        </p>
      )}
      {disputedAt && (
        <p className="problem">
          Reported as not {deputy ? 'theirs' : 'yours'} on {formatMomentOfDay(disputedAt)}: it no longer
          counts.
        </p>
      )}
      {withdrawal && (
        <p className="problem">
          Withdrawn by you on {formatMomentOfDay(withdrawal.withdrawnAt)}: {withdrawal.reason}
        </p>
      )}
      <p className="small">
        <ReceiptLink number={number} />{' '}
        <a className="quiet" href={receiptPath} aria-label={`PDF of ${groupReceiptNumber(number)}`}>
          PDF
        </a>
      </p>
      {!disputedAt && !withdrawal && (
        <p className="small actions">
          {approvedCount > 0 && (
            <a className="quiet" href={`${receiptPath}/withdraw`} aria-label={`Withdraw ${label}`}>
              Withdraw
            </a>
          )}
          {!deputy && (
            <a className="quiet" href={`${receiptPath}/dispute`} aria-label={`This wasn’t me: ${label}`}>
              This wasn’t me
            </a>
          )}
        </p>
      )}
    </>
  );
}

type Counted = Pick<SignedRecord, 'approvedCount' | 'rejectedCount'> & Parameters<typeof kindSums>[0][number];

/** The decisions of a receipt, as in '2 sessions approved (supervision 1 h, direct clinical 4 h), 1 rejected'. */
export function signedWords({ approvedCount, rejectedCount, ...hours }: Counted): string {
  const approved = `${countOf(approvedCount, 'session')} approved (${kindSums([hours], 'within')})`;
  if (rejectedCount === 0) return approved;
  return approvedCount === 0
    ? `${countOf(rejectedCount, 'session')} rejected`
    : `${approved}, ${rejectedCount} rejected`;
}

/** A later part of the list of receipts. */
export function SignedPage({ path, page }: SignedView) {
  return (
    <>
      <h1>What You Signed</h1>
      <p className="who">Older receipts.</p>
      <section className="card">
        <SignedList path={path} {...page} />
      </section>
      <p>
        <a href={path}>Back to everything that’s waiting</a>
      </p>
    </>
  );
}
