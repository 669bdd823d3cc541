import {
  type PortalPage as Page,
  digestWeekdays,
  reviewTime,
  type PortalPage,
} from '@clinical-hours/proto/api';
import { formatTime } from '../../../src/lib/figures/moments.ts';
import { countOf } from '../../../src/lib/figures/numbers.ts';
import { ReceiptLink } from '../parts/facts.tsx';
import { ProblemSummary, UnsentTexts } from '../parts/form-parts.tsx';
import type { PortalOutcomeView, PortalView } from '../parts/page-view.ts';
import { portalForm } from '../forms/portal-form.ts';
import { DeviceOffer, DeviceOutcome, OpenedByDevice, RememberedDevices } from './portal-device.tsx';
import { Folded, PortalSettings, settingTitles } from './portal-settings.tsx';
import { settingNames, settingFields } from '../forms/portal-settings-form.ts';
import { SignedList, signedWords } from './portal-signed.tsx';
import { portalChanges, TraineeLink, TraineeSection } from './portal-trainee.tsx';
import { TogetherChoice } from './together-page.tsx';
import { kindSums } from '../parts/session-facts.tsx';
import { SharedMailbox, WhoIsThere } from './who-is-there.tsx';
import { atFirstChange, noChanges, type Changes } from '../parts/shown.tsx';
import { weekdayName } from '../parts/setting-fields.tsx';

/** Everything that waits for the owner of an address, what they signed, and what they set. */
export function PortalPage(view: PortalView) {
  const { path, page, onlyTrainee, typed, posted, outcome } = view;
  const shown = new Set(
    page.waiting
      .flatMap(({ weeks }) => weeks)
      .flatMap(({ sessions }) => sessions.map(({ id }) => String(id))),
  );
  const dropped = typed
    ? portalForm.textsOf({
        ...typed,
        sessions: typed.sessions.filter(({ sessionId }) => !shown.has(sessionId)),
      })
    : [];
  const opened = page.waiting.find(({ supervisorId }) => String(supervisorId) === typed?.supervisorId);
  const changes = opened ? portalChanges(opened, typed) : noChanges;
  const decisionProblems = atFirstChange(view.problems, changes);
  const problems = [...decisionProblems, ...(posted?.problems ?? [])];
  if (page.people.length > 1 && page.person === null) return <WhoIsThere path={path} page={page} />;
  const { isOpener } = page.device;
  const isFormThere = posted !== undefined || (opened?.weeks.length ?? 0) > 0;
  return (
    <>
      <Heading page={page} onlyTrainee={onlyTrainee} />
      <SharedMailbox path={path} page={page} />
      {onlyTrainee === undefined && <OtherSpellings path={path} spellings={page.otherSpellings} />}
      {outcome && <Outcome outcome={outcome} page={page} />}
      <DeviceOutcome news={view.deviceNews} page={page} />
      {outcome && <DeviceOffer path={path} page={page} />}
      {outcome && !isOpener && <WeeklyOffer path={path} page={page} />}
      <ProblemSummary
        problems={problems}
        isOpen={isFormThere}
        {...(outcome && { title: 'What was not recorded' })}
      />
      <UnsentTexts texts={[...(outcome?.unsent ?? []), ...dropped]} />
      {onlyTrainee === undefined && <TogetherChoice path={path} waiting={page.waiting} />}
      <Waiting {...view} problems={decisionProblems} opened={opened} changes={changes} />
      {isOpener && <OpenedByDevice path={path} page={page} />}
      {onlyTrainee === undefined && !isOpener && (
        <>
          <Folded
            id="signed"
            title="What You Signed"
            state={page.signed.length === 0 ? 'Nothing yet' : 'Your receipts, as PDF'}
          >
            <p>
              <a href={`${path}/file`}>My Supervision Record</a>: your hours by trainee, and each year as PDF
              or CSV.
            </p>
            <SignedList path={path} signed={page.signed} hasMoreSigned={page.hasMoreSigned} />
          </Folded>
          <PortalSettings path={path} page={page} posted={posted} saved={view.saved} />
          <RememberedDevices path={path} page={page} />
        </>
      )}
      {onlyTrainee !== undefined && (
        <p>
          <a href={path}>Back to everything that’s waiting</a>
        </p>
      )}
      <p className="small screen">This page is yours alone: please do not forward its link.</p>
    </>
  );
}

function Heading({ page, onlyTrainee }: { page: Page; onlyTrainee: number | undefined }) {
  const { waiting, email, expiresAt, device } = page;
  const count = waiting.reduce((sum, { sessionCount }) => sum + sessionCount, 0);
  return (
    <>
      <h1>{waiting.length > 0 ? 'Everything waiting for your review' : 'Nothing is waiting for you'}</h1>
      <p className="lead">
        {waiting.length > 0 &&
          `${countOf(count, 'session')} of ${countOf(waiting.length, 'trainee')}, ${reviewTime(count)}. ${kindSums(waiting)}. `}
        {!device.isOpener && `This page works until ${formatTime(expiresAt)}.`}
      </p>
      <p className="who">For {email}</p>
      {onlyTrainee === undefined && !device.isOpener && (
        <nav className="jumps screen" aria-label="Further down">
          {[['signed', 'What You Signed'], ...settingNames.map((name) => [name, settingTitles[name]])].map(
            ([id, title]) => (
              <a key={id} className="quiet" href={`#${id}`}>
                {title}
              </a>
            ),
          )}
        </nav>
      )}
    </>
  );
}

interface SpellingsProps {
  path: string;
  spellings: Page['otherSpellings'];
}

/** Says whose sessions are in another portal, because they wrote the address otherwise, and sends its link. */
function OtherSpellings({ path, spellings }: SpellingsProps) {
  if (spellings.length === 0) return null;
  return (
    <aside className="card flags screen" aria-label="Other spellings of your address">
      {spellings.map(({ email, traineeCount }) => (
        <form key={email} method="post" action={`${path}/spellings`} className="spelling">
          <p>
            {countOf(traineeCount, 'trainee')} wrote your address as <strong>{email}</strong>. Their sessions
            are on a separate page.
          </p>
          <input type="hidden" name="email" value={email} />
          <button className="button plainly compact">Email me its link</button>
        </form>
      ))}
    </aside>
  );
}

interface WaitingProps extends PortalView {
  /** The trainee whose form came back, and what was changed since it was shown. */
  opened: Page['waiting'][number] | undefined;
  changes: Changes;
}

function Waiting({ path, page, onlyTrainee, typed, problems, posted, opened, changes }: WaitingProps) {
  const firstShown = page.waiting.find(({ weeks }) => weeks.length > 0)?.supervisorId;
  // Settings that came back are further down, where nobody should have to look for them.
  const openId = opened?.supervisorId ?? (posted ? undefined : firstShown);
  const query = onlyTrainee === undefined ? '' : `?trainee=${onlyTrainee}`;
  if (page.waiting.length === 0) return null;
  return (
    <div className="waiting">
      {page.waiting.map((waiting) => {
        const { supervisorId, weeks } = waiting;
        return weeks.length === 0 ? (
          <TraineeLink key={supervisorId} waiting={waiting} path={path} />
        ) : (
          <TraineeSection
            key={supervisorId}
            waiting={waiting}
            action={`${path}/decisions${query}`}
            isOpen={supervisorId === openId}
            typed={waiting === opened ? typed : undefined}
            changes={waiting === opened ? changes : noChanges}
            problems={waiting === opened ? problems : []}
          />
        );
      })}
    </div>
  );
}

function Outcome({ outcome, page }: { outcome: PortalOutcomeView; page: Page }) {
  const { approvedCount, rejectedCount, askedCount, repeatedCount, receiptNumbers } = outcome;
  const receipts = page.signed.filter(({ number }) => receiptNumbers.includes(number));
  const isNew = approvedCount + rejectedCount + askedCount > 0;
  const recorded = [
    approvedCount > 0 && `${countOf(approvedCount, 'session')} approved`,
    rejectedCount > 0 && `${countOf(rejectedCount, 'session')} rejected`,
    askedCount > 0 && `${countOf(askedCount, 'question')} sent. You’ll get the reply by email`,
  ].filter(Boolean);
  return (
    <output className={isNew ? 'thanks outcome' : 'card flags outcome'}>
      {isNew && <p>Thank you. {recorded.join(', ')}.</p>}
      {repeatedCount > 0 && (
        <p>
          {countOf(repeatedCount, 'session')} had already been{' '}
          {outcome.isAskedBefore ? 'asked about' : 'decided'} the same way, so nothing new was recorded about{' '}
          {repeatedCount === 1 ? 'it' : 'them'}.
        </p>
      )}
      {receipts.length > 0 && (
        <ul>
          {receipts.map((receipt) => (
            <li key={receipt.id}>
              {receipt.trainee}: {signedWords(receipt)}. Receipt <ReceiptLink number={receipt.number} />
            </li>
          ))}
        </ul>
      )}
      {receiptNumbers.length > receipts.length &&
        (page.device.isOpener ? (
          <p>
            {receiptNumbers.map((number) => (
              <span key={number}>
                Receipt <ReceiptLink number={number} />{' '}
              </span>
            ))}
          </p>
        ) : (
          <p>All receipts are under What You Signed.</p>
        ))}
    </output>
  );
}

// Two trainees cause few emails.
const fromTrainees = 3;

/** Proposes one email a week after decisions, to a supervisor of several trainees who gets one for each request. */
function WeeklyOffer({ path, page }: { path: string; page: PortalPage }) {
  const count = new Set(page.writers.filter(({ mayWrite }) => mayWrite).map(({ trainee }) => trainee)).size;
  if (page.digestWeekday !== null || page.refusesEverybody || count < fromTrainees) return null;
  return (
    <form method="post" action={`${path}/delivery`} className="card weekly-offer screen">
      <h2>One email a week?</h2>
      <p>
        {count} trainees can ask you. We can put all their requests in one email a week instead. You can
        change this at any time.
      </p>
      <input type="hidden" name={settingFields.delivery} value="weekly" />
      <p className="row">
        <label htmlFor="weekly-day">Day</label>
        <select id="weekly-day" name={settingFields.digestWeekday} defaultValue="monday">
          {digestWeekdays.map((day) => (
            <option key={day} value={day}>
              {weekdayName(day)}
            </option>
          ))}
        </select>
        <button className="button plainly compact">Get One Email a Week</button>
      </p>
    </form>
  );
}
