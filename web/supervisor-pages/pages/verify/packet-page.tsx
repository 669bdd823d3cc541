import {
  flagText,
  formatDate,
  fromHundredths,
  groupReceiptNumber,
  licenseWords,
  toHundredths,
  withdrawalText,
  type KnownPacket,
  type PacketReceiptRecord,
} from '@clinical-hours/proto/api';
import { formatMomentOfDay } from '../../../src/lib/figures/moments.ts';
import { countOf, hoursText, plainHours } from '../../../src/lib/figures/numbers.ts';
import { Fact } from '../parts/facts.tsx';
import type { PacketView } from '../parts/page-view.ts';
import { NumberForm } from './verify-page.tsx';

/** Says what a packet for a board contains, and how its receipts stand now. */
export function PacketPage({ publicUrl, typed, number, record, checkedAt }: PacketView) {
  return (
    <>
      {record.isKnown ? (
        <Known packet={record} number={number ?? ''} />
      ) : (
        <>
          <h1>This packet cannot be confirmed.</h1>
          <p className="lead">
            {record.erasedMadeAt
              ? `A packet with this number was made on ${formatMomentOfDay(record.erasedMadeAt)}. Its contents were erased with the trainee’s account.`
              : 'There is no packet with this number. It has 32 digits, from 0 to 9 and a to f.'}
          </p>
        </>
      )}
      <p className="small">
        Checked on {formatMomentOfDay(checkedAt)}
        {number && <span className="printed"> at {`${publicUrl}/verify/packet/${number}`}</span>}.
      </p>
      <NumberForm typed={typed} label="Verify another number" />
    </>
  );
}

type Signed = NonNullable<PacketReceiptRecord['signed']>;

const sums = ['supervisionHours', 'directClinicalHours', 'indirectClinicalHours', 'hours'] as const;

function Known({ packet, number }: { packet: KnownPacket; number: string }) {
  const { receipts, files, rules, madeAt } = packet;
  const signed = receipts.flatMap((receipt) => receipt.signed ?? []);
  const flagged = signed.filter(({ flags }) => flags.length > 0).length;
  const changes = changesOf(packet);
  const isWhole = changes.length === 0;
  const sumOf = (kind: (typeof sums)[number]): string =>
    fromHundredths(signed.reduce((sum, one) => sum + toHundredths(one[kind]), 0));
  const trainees = [...new Set(signed.map(({ trainee }) => trainee))].join('; ');
  return (
    <>
      <h1 className={isWhole && flagged === 0 ? 'genuine' : 'genuine marked'}>
        {isWhole ? 'This packet is on record.' : 'This packet has changed since it was made.'}
      </h1>
      <p className="lead">
        {isWhole
          ? `${receipts.length === 1 ? 'Its receipt is' : `All ${receipts.length} receipts are`} on record. Nothing was withdrawn, disputed or corrected since.`
          : `${changes.join(', ')}. The totals below cover what still stands.`}
      </p>
      {flagged > 0 && (
        <p>
          {countOf(flagged, 'receipt')} {flagged === 1 ? 'is' : 'are'} flagged: take a closer look at{' '}
          {flagged === 1 ? 'it' : 'them'} below.
        </p>
      )}
      <dl className="facts card">
        {trainees && <Fact name="Trainee" value={<strong>{trainees}</strong>} />}
        <Fact name="License" value={rules} />
        <Fact name="Counted" value={countedTexts[packet.counting]} />
        <Fact name="Made" value={formatMomentOfDay(madeAt)} />
        <Fact name="Packet" value={<span className="number">{groupReceiptNumber(number)}</span>} />
      </dl>
      <dl className="facts card">
        <Fact name="Receipts" value={`${signed.length} of ${receipts.length} on record`} />
        <Fact name="Supervision" value={hoursText(sumOf('supervisionHours'))} />
        <Fact name="Direct clinical" value={hoursText(sumOf('directClinicalHours'))} />
        <Fact name="Indirect clinical" value={hoursText(sumOf('indirectClinicalHours'))} />
        <Fact name="Total" value={<strong>{hoursText(sumOf('hours'))}</strong>} />
      </dl>
      {receipts.length > 0 && (
        <>
          <h2>Receipts</h2>
          <table className="receipts">
            <thead>
              <tr>
                <th scope="col">Receipt</th>
                <th scope="col">Super&shy;vision</th>
                <th scope="col">Direct</th>
                <th scope="col">Indirect</th>
                <th scope="col">Total</th>
              </tr>
            </thead>
            <tbody>
              {receipts.map((receipt, index) => (
                <ReceiptRow key={receipt.number} receipt={receipt} index={index} madeAt={madeAt} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                {sums.map((kind) => (
                  <td key={kind}>{plainHours(sumOf(kind))}</td>
                ))}
              </tr>
            </tfoot>
          </table>
        </>
      )}
      <Files files={files} />
    </>
  );
}

const countedTexts: Record<KnownPacket['counting'], string> = {
  approved: 'Sessions approved by a supervisor',
  pending: 'Sessions approved by a supervisor, or waiting for approval',
  all: 'All sessions but rejected ones',
};

const isAfter = (at: string | null, madeAt: string): boolean => at !== null && at > madeAt;

// Changes since the packet was made: '1 receipt was withdrawn since'.
function changesOf({ receipts, madeAt }: KnownPacket): string[] {
  const count = (some: PacketReceiptRecord[], what: string): string[] => {
    const were = some.length === 1 ? 'was' : 'were';
    return some.length === 0 ? [] : [`${countOf(some.length, 'receipt')} ${were} ${what} since`];
  };
  const of = (state: PacketReceiptRecord['state']) => receipts.filter((receipt) => receipt.state === state);
  const unconfirmed = of('unconfirmed').length;
  return [
    ...count(of('withdrawn'), 'withdrawn'),
    ...count(of('disputed'), 'disputed'),
    ...count(
      of('genuine').filter(({ changedAt }) => isAfter(changedAt, madeAt)),
      'corrected',
    ),
    ...(unconfirmed > 0 ? [`${countOf(unconfirmed, 'receipt')} cannot be confirmed`] : []),
  ];
}

interface RowProps {
  receipt: PacketReceiptRecord;
  index: number;
  madeAt: string;
}

function ReceiptRow({ receipt, index, madeAt }: RowProps) {
  const { number, signed } = receipt;
  const trouble = troubleOf(receipt, madeAt);
  return (
    <tr className={trouble === '' ? undefined : 'changed'}>
      <th scope="row">
        <a href={`/verify/${number}`}>{`R${index + 1}`}</a>
        {signed && ` ${periodOf(signed)}`}
        {signed && (
          <span className="by">
            {signed.deputy ? `${signed.deputy} as deputy of ${signed.supervisor}` : signed.supervisor}
            {`, ${licenseWords(signed)}`}
          </span>
        )}
        {trouble && <strong>{trouble}</strong>}
        {signed?.flags.map((flag) => (
          <span key={flag} className="by">{`Flagged: ${flagText(flag)}`}</span>
        ))}
      </th>
      {sums.map((kind) => (
        <td key={kind}>{signed ? plainHours(signed[kind]) : '–'}</td>
      ))}
    </tr>
  );
}

function periodOf({ firstDate, lastDate }: Signed): string {
  if (!firstDate || !lastDate) return '';
  return firstDate === lastDate
    ? formatDate(firstDate)
    : `${formatDate(firstDate)} to ${formatDate(lastDate)}`;
}

function troubleOf({ state, changedAt, withdrawalReason }: PacketReceiptRecord, madeAt: string): string {
  const on = changedAt ? formatMomentOfDay(changedAt) : '';
  switch (state) {
    case 'withdrawn':
      return withdrawalText(on, withdrawalReason ?? '');
    case 'disputed':
      return `Disputed on ${on}. It no longer counts.`;
    case 'unconfirmed':
      return 'Cannot be confirmed.';
    default:
      return isAfter(changedAt, madeAt) ? `Corrected on ${on}. The hours cover what still stands.` : '';
  }
}

function Files({ files }: Pick<KnownPacket, 'files'>) {
  return (
    <>
      <h2>Compare your file</h2>
      <div id="compare" className="card screen" hidden>
        <label htmlFor="file">
          Choose a file of this packet, or the ZIP itself, or drop it on this page. It stays on your device.
        </label>
        <input id="file" type="file" multiple />
        <ul className="plain" aria-live="polite" />
      </div>
      <details>
        <summary>SHA-256 of its {countOf(files.length, 'file')}</summary>
        <p className="small">A file with a different sum is not the original.</p>
        <dl className="sums">
          {files.map(({ name, sha256 }) => (
            <div key={name} data-sum={sha256} data-name={name}>
              <dt>{name}</dt>
              <dd className="number">{sha256}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
