import { formatDay, type SupervisionFile } from '@clinical-hours/proto/api';
import { formatDate, today } from '../../../src/lib/figures/dates.ts';
import { countOf } from '../../../src/lib/figures/numbers.ts';
import { Fact } from '../parts/facts.tsx';
import type { RecordView } from '../parts/page-view.ts';
import { kindSums } from '../parts/session-facts.tsx';

type Trainee = SupervisionFile['trainees'][number];

const listedWeeks = 6;

/** What a supervisor signed, by trainee, and the files of each year. */
export function RecordPage({ path, page }: RecordView) {
  const { email, trainees, years } = page;
  return (
    <>
      <h1>My Supervision Record</h1>
      <p className="lead">Everything you signed that still stands, by trainee.</p>
      <p className="who">For {email}</p>
      <section className="card screen" aria-labelledby="files">
        <h2 id="files">For Your File</h2>
        {years.length === 0 ? (
          <p>Nothing is signed yet. Your record begins with your first decision.</p>
        ) : (
          <>
            <p>Every receipt of a year with its number. Keep it for an audit or a board.</p>
            <ul className="plain years">
              {years.map((year) => (
                <li key={year} className="row">
                  <strong>{year}</strong>
                  {(['pdf', 'csv'] as const).map((format) => (
                    <a
                      key={format}
                      className="quiet"
                      href={`${path}/record?year=${year}&format=${format}`}
                      aria-label={`${format.toUpperCase()} of ${year}`}
                    >
                      {format.toUpperCase()}
                    </a>
                  ))}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      {trainees.map((trainee) => (
        <TraineeRecord key={trainee.supervisorId} trainee={trainee} />
      ))}
      <p className="screen">
        <a href={path}>Back to everything that’s waiting</a>
      </p>
    </>
  );
}

function TraineeRecord({ trainee }: { trainee: Trainee }) {
  const { supervisorId, receiptCount, lastSignedOn, toDate, thisMonth, openQuestionCount } = trainee;
  const { shortWeeks, agreementSignedOn, licenseExpiresOn, isActive } = trainee;
  const isExpired = licenseExpiresOn !== null && licenseExpiresOn.slice(0, 10) < today();
  return (
    <section className="card" aria-labelledby={`of-${supervisorId}`}>
      <h2 id={`of-${supervisorId}`}>{trainee.trainee}</h2>
      {!isActive && <p className="small">No longer names you as supervisor.</p>}
      <dl className="facts">
        <Fact name="Signed to date" value={<strong>{sumsText(toDate)}</strong>} />
        <Fact name="This month" value={sumsText(thisMonth)} />
        <Fact
          name="Receipts"
          value={lastSignedOn ? `${receiptCount}, the last on ${formatDate(lastSignedOn)}` : 'None yet'}
        />
        {shortWeeks && <Fact name="Weeks with too little supervision" value={weeksText(shortWeeks)} />}
        <Fact name="Agreement signed" value={agreementSignedOn ? formatDate(agreementSignedOn) : 'Not set'} />
        <Fact
          name="Your license expires"
          value={`${licenseExpiresOn ? formatDate(licenseExpiresOn) : 'Not set'}${isExpired ? ' (expired)' : ''}`}
        />
        {openQuestionCount > 0 && (
          <Fact name="Open questions" value={`${countOf(openQuestionCount, 'session')} without a reply`} />
        )}
      </dl>
    </section>
  );
}

const sumsText = ({ supervision, directClinical, indirectClinical }: Trainee['toDate']): string =>
  kindSums([
    {
      supervisionHours: supervision,
      directClinicalHours: directClinical,
      indirectClinicalHours: indirectClinical,
    },
  ]);

function weeksText(weeks: readonly string[]): string {
  if (weeks.length === 0) return 'None in the last 12 months, as we read the rules (estimate)';
  const last = weeks.slice(-listedWeeks).map((day) => formatDay(day));
  const more = weeks.length > last.length ? ', the latest:' : ':';
  return `${weeks.length} in the last 12 months${more} ${last.join(', ')} (estimate)`;
}
