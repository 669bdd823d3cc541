import {
  credentialsText,
  flagText,
  formatDate,
  formatDay,
  groupReceiptNumber,
  licenseWords,
  mailboxText,
  notGiven,
  withdrawalText,
  type GenuineReceipt,
  type VerificationRecord,
} from '@clinical-hours/proto/api';
import { formatMomentOfDay } from '../../../src/lib/figures/moments.ts';
import { countOf, hoursText } from '../../../src/lib/figures/numbers.ts';
import { Fact, ReceiptLink } from '../parts/facts.tsx';
import type { VerifyView } from '../parts/page-view.ts';
import { signedWords } from '../portal/portal-signed.tsx';
import { kindSums } from '../parts/session-facts.tsx';

/** Says the state of a receipt, with a form for its number. */
export function VerifyPage({ publicUrl, typed, result }: VerifyView) {
  if (!result) {
    return (
      <>
        <h1>Verify a receipt or a packet</h1>
        <p className="lead">
          Every decision of a supervisor has a receipt. Its number is on the receipt and in the email about
          it. The number of a packet for a board is on its first page.
        </p>
        <NumberForm typed={typed} label="Number of a receipt or a packet" />
      </>
    );
  }
  const { number, record, checkedAt } = result;
  return (
    <>
      {record.isGenuine ? (
        <Genuine record={record} number={number ?? ''} />
      ) : (
        <NotConfirmed record={record} />
      )}
      <p className="small">
        Checked on {formatMomentOfDay(checkedAt)}
        {number && <span className="printed"> at {`${publicUrl}/verify/${number}`}</span>}.
      </p>
      {record.isGenuine ? (
        <NumberForm typed="" label="Verify another number" />
      ) : (
        <NumberForm typed={typed} label="Number of a receipt or a packet" />
      )}
    </>
  );
}

function Genuine({ record, number }: { record: GenuineReceipt; number: string }) {
  const { approvedCount, rejectedCount, flags, corrects, corrections } = record;
  return (
    <>
      <h1 className={flags.length > 0 ? 'genuine marked' : 'genuine'}>{headingOf(record)}</h1>
      <p className="lead">
        The decision was recorded by Clinical Hours. This record of it is unchanged since{' '}
        {formatMomentOfDay(record.decidedAt)}
        {corrections.length > 0
          ? ', but the supervisor has corrected the decision since.'
          : ', and no one has disputed, withdrawn or corrected the decision.'}
      </p>
      <Corrections {...record} />
      {flags.length > 0 && (
        <section className="card flags">
          <h2>Why it is flagged</h2>
          <ul>
            {flags.map((flag) => (
              <li key={flag}>{flagText(flag, { ...record, deputy: record.deputy?.name })}</li>
            ))}
          </ul>
        </section>
      )}
      <dl className="facts card">
        <Fact name="Trainee" value={<strong>{record.trainee}</strong>} />
        <Signer {...record} />
        <Fact name="Signed" value={record.attestation} />
        <Fact name="Decided" value={formatMomentOfDay(record.decidedAt)} />
        {record.mailbox && <Fact name="How" value={mailboxText(record.mailbox)} />}
        <Fact name="Receipt" value={<span className="number">{groupReceiptNumber(number)}</span>} />
        {corrects && <Fact name="Corrects" value={<ReceiptLink number={corrects} />} />}
      </dl>
      <dl className="facts card">
        <Fact name="Sessions" value={<strong>{countsOf(approvedCount, rejectedCount)}</strong>} />
        <Fact name="Supervision" value={hoursText(record.supervisionHours)} />
        <Fact name="Direct clinical" value={hoursText(record.directClinicalHours)} />
        <Fact name="Indirect clinical" value={hoursText(record.indirectClinicalHours)} />
        {record.firstDate && record.lastDate && (
          <Fact name="Period" value={periodOf(record.firstDate, record.lastDate)} />
        )}
        <Dates name="Dates" dates={record.approvedDates} />
        <Dates name="Rejected" dates={record.rejectedDates} />
      </dl>
      <p>
        Name, license and credentials are shown as the trainee had entered them
        {record.deputy && ', those of the deputy as the supervisor had,'} when the decision was signed. A
        paper with different figures is not what was signed. Clinical Hours does not check who reads a
        mailbox. An approval here does not mean that a board takes these hours.
      </p>
    </>
  );
}

// Never says that a receipt is on record without what speaks against it.
function headingOf({ flags, corrections }: GenuineReceipt): string {
  const isFlagged = flags.length > 0;
  if (corrections.length > 0) {
    return isFlagged
      ? 'This receipt is on record, corrected, and flagged.'
      : 'This receipt is on record and corrected.';
  }
  return isFlagged ? 'This receipt is on record and flagged.' : 'This receipt is on record.';
}

type SignerProps = Pick<GenuineReceipt, 'supervisor' | 'deputy' | 'licenseNumber' | 'credentials'>;

/** The signer with their license. A deputy is never shown as the supervisor. */
function Signer({ supervisor, deputy, licenseNumber, credentials }: SignerProps) {
  if (!deputy) {
    return (
      <>
        <Fact name="Supervisor" value={<strong>{supervisor}</strong>} />
        <Fact name="License" value={licenseNumber || notGiven} />
        <Fact name="Credentials" value={credentials || notGiven} />
      </>
    );
  }
  return (
    <>
      <Fact
        name="Signed by"
        value={
          <>
            <strong>{deputy.name}</strong> as deputy of <strong>{supervisor}</strong>
          </>
        }
      />
      <Fact name="Deputy’s license" value={`${deputy.licenseNumber}, ${deputy.credentials}`} />
      <Fact
        name="Supervisor’s license"
        value={`${licenseWords({ licenseNumber })}, ${credentialsText({ credentials })}`}
      />
    </>
  );
}

function countsOf(approvedCount: number, rejectedCount: number): string {
  const approved = `${countOf(approvedCount, 'session')} approved`;
  return rejectedCount > 0 ? `${approved}, ${rejectedCount} rejected` : approved;
}

/** The dates of sessions, each once, with how many sessions it has. */
function Dates({ name, dates }: { name: string; dates: string[] }) {
  const counts = [...Map.groupBy(dates, (date) => date)].map(([date, { length }]) =>
    [formatDay(date), length > 1 && `(${length})`].filter(Boolean).join(' ').replaceAll(' ', '\u00A0'),
  );
  return counts.length > 0 && <Fact name={name} value={counts.join(', ')} />;
}

function periodOf(firstDate: string, lastDate: string): string {
  const first = formatDay(firstDate);
  return firstDate === lastDate ? first : `${first} to ${formatDay(lastDate)}`;
}

function NotConfirmed({ record }: { record: VerificationRecord & { isGenuine: false } }) {
  const { disputedAt, withdrawal, erased } = record;
  if (disputedAt) {
    return (
      <>
        <h1>This receipt is disputed.</h1>
        <p className="lead">
          On {formatMomentOfDay(disputedAt)} someone with access to the supervisor’s mailbox reported that the
          supervisor did not make this decision. It no longer counts.
        </p>
      </>
    );
  }
  if (withdrawal) {
    return (
      <>
        <h1>This approval was withdrawn.</h1>
        <p className="lead">{withdrawalText(formatMomentOfDay(withdrawal.withdrawnAt), withdrawal.reason)}</p>
        <p>It no longer counts.</p>
      </>
    );
  }
  if (erased) {
    return (
      <>
        <h1>This receipt cannot be confirmed.</h1>
        <p className="lead">
          A receipt with this number was issued on {formatDate(erased.issuedOn)}. Its contents were erased
          with the trainee’s account.
        </p>
        <dl className="facts card">
          <Fact name="Hash" value={<span className="number">{erased.hash}</span>} />
        </dl>
      </>
    );
  }
  return (
    <>
      <h1>This receipt cannot be confirmed.</h1>
      <p className="lead">It can mean one of these:</p>
      <ul>
        <li>The number was mistyped or cut off. It has 32 digits, from 0 to 9 and a to f.</li>
        <li>There is no such receipt, or it was tampered with.</li>
      </ul>
      <p>If the number is right, ask the trainee or the supervisor about it.</p>
    </>
  );
}

/** Asks for the number of a receipt or a packet. */
export function NumberForm({ typed, label }: { typed: string; label: string }) {
  return (
    <form method="get" action="/verify" className="card verify">
      <label htmlFor="number">{label}</label>
      <input
        id="number"
        name="number"
        type="text"
        defaultValue={typed}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby="number-hint"
      />
      <p id="number-hint" className="small">
        32 digits, with or without spaces.
      </p>
      <button className="button primary">Verify</button>
    </form>
  );
}

type CorrectionsProps = Pick<GenuineReceipt, 'corrections' | 'standing' | 'approvedCount'>;

/** The later corrections of a receipt, and the part of it that still stands. */
function Corrections({ corrections, standing, approvedCount: first }: CorrectionsProps) {
  if (corrections.length === 0) return null;
  return (
    <section className="card flags">
      <h2>Corrected since</h2>
      <ul>
        {corrections.map(({ number, decidedAt, ...later }) => (
          <li key={number}>
            {`${formatMomentOfDay(decidedAt)}: ${signedWords(later)}, with receipt `}
            <ReceiptLink number={number} />
            {later.disputedAt &&
              `, which was disputed on ${formatMomentOfDay(later.disputedAt)} and no longer counts`}
            {later.withdrawal &&
              `, which was withdrawn on ${formatMomentOfDay(later.withdrawal.withdrawnAt)} and no longer counts`}
            .
          </li>
        ))}
      </ul>
      {first > 0 && (
        <p>
          {`Of what this receipt approved, ${countOf(standing.count, 'session')} ${standing.count === 1 ? 'was' : 'were'} not corrected${standing.count > 0 ? `: ${kindSums([standing], 'within')}` : ''}.`}
        </p>
      )}
    </section>
  );
}
