import type { PortalPage } from '@clinical-hours/proto/api';
import type { ReactNode } from 'react';
import { formatDate } from '../../../src/lib/figures/dates.ts';
import { countOf } from '../../../src/lib/figures/numbers.ts';
import { NotSaved } from './unsaved-pages.tsx';
import {
  settingFields,
  settingForms,
  type PostedSetting,
  type SettingName,
} from '../forms/portal-settings-form.ts';
import { othersOf } from './who-is-there.tsx';
import { HiddenTexts, problemsFor, SettingFields, weekdayName } from '../parts/setting-fields.tsx';

interface Props {
  path: string;
  page: PortalPage;
  /** The form that came back. */
  posted: PostedSetting | undefined;
  /** The form that was saved just now. */
  saved: SettingName | undefined;
}

/** The titles of the settings, in order of display. */
export const settingTitles: Record<SettingName, string> = {
  details: 'Your License Details',
  delivery: 'How We Write to You',
  absence: 'Out of Office',
  writers: 'Who May Write to You',
};

/** What the owner of an address sets for all trainees who named it. */
export function PortalSettings(props: Props) {
  return (
    <>
      <LicenseSetting {...props} />
      <DeliverySetting {...props} />
      <AbsenceSetting {...props} />
      <WritersSetting {...props} />
    </>
  );
}

interface SettingProps extends Props {
  name: SettingName;
  /** The present state, in a few words. */
  state: string;
  savedWords: string;
  children: ReactNode;
}

function Setting({ name, state, savedWords, posted, saved, children }: SettingProps) {
  return (
    <Folded
      id={name}
      title={settingTitles[name]}
      state={state}
      isOpen={posted?.name === name || saved === name}
    >
      {saved === name && <output className="thanks">{savedWords}</output>}
      {children}
    </Folded>
  );
}

interface FoldedProps {
  id: string;
  title: string;
  state: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of the page that is folded until it is wanted. */
export function Folded({ id, title, state, isOpen = false, children }: FoldedProps) {
  return (
    <details className="setting" id={id} open={isOpen}>
      <summary>
        <h2>{title}</h2>
        <span className="who">{state}</span>
      </summary>
      {children}
    </details>
  );
}

interface FormProps extends Props {
  name: SettingName;
  button: string;
}

function SettingForm({ name, button, path, page, posted }: FormProps) {
  const typed = posted?.name === name ? posted.typed : settingForms[name].first(page);
  return (
    <form method="post" action={`${path}/${name}`} className="sign">
      <SettingFields name={name} typed={typed} problems={problemsFor(posted, name)} />
      <button type="submit" className="button primary">
        {button}
      </button>
    </form>
  );
}

function LicenseSetting(props: Props) {
  const { details, detailsConfirmedAt } = props.page;
  const state =
    details && detailsConfirmedAt ? `Confirmed on ${formatDate(detailsConfirmedAt)}` : 'Not confirmed yet';
  const isFilledIn =
    !details && Object.values(settingForms.details.first(props.page)).some((text) => text !== '');
  return (
    <Setting
      {...props}
      name="details"
      state={state}
      savedWords="Your license details are saved and confirmed."
    >
      <p>
        Enter them here once. Trainees whose records differ can accept them with one tap. What you signed
        before stays as it was signed.
        {isFilledIn && ' Please check what is filled in: a trainee entered it.'}
      </p>
      <SettingForm {...props} name="details" button="Save and Confirm" />
    </Setting>
  );
}

function DeliverySetting(props: Props) {
  const { page } = props;
  const { digestWeekday } = page;
  const state = digestWeekday
    ? `One email a week, on ${weekdayName(digestWeekday)}`
    : 'Each request right away';
  return (
    <Setting {...props} name="delivery" state={state} savedWords={`Saved. ${state}.`}>
      <p>
        The weekly email lists everything waiting, by trainee. If you change this, requests already collected
        still come in the next weekly email. Questions and receipts always come right away.
        {page.people.length > 1 && ` This holds for the whole mailbox: for ${othersOf(page)}, too.`}
      </p>
      <SettingForm {...props} name="delivery" button="Save" />
    </Setting>
  );
}

function AbsenceSetting(props: Props) {
  const { path, page } = props;
  const { awayUntil, deputy } = page;
  const state = awayUntil ? `Until ${formatDate(awayUntil)}` : 'Not out of office';
  return (
    <Setting
      {...props}
      name="absence"
      state={state}
      savedWords={awayUntil ? 'Saved.' : 'Welcome back. Emails come to you again.'}
    >
      {awayUntil && (
        <>
          <p>
            You are out of office until {formatDate(awayUntil)}.{' '}
            {deputy ? `${deputy.name} (${deputy.email}) reviews for you.` : 'Nobody reviews for you.'}
          </p>
          <form method="post" action={`${path}/absence`}>
            <button className="button plainly" name={settingFields.back} value="yes">
              I Am Back
            </button>
          </form>
          <h3>Change it</h3>
        </>
      )}
      <SettingForm {...props} name="absence" button="Save" />
    </Setting>
  );
}

function WritersSetting(props: Props) {
  const { path, page, posted } = props;
  const { writers, refusesEverybody } = page;
  const isShared = page.people.length > 1;
  const stopped = writers.filter(({ mayWrite }) => !mayWrite).length;
  const state = refusesEverybody
    ? 'Nobody'
    : `${countOf(writers.length, 'trainee')}${stopped > 0 ? `, ${stopped} stopped` : ''}`;
  const [problem] = problemsFor(posted, 'writers');
  return (
    <Setting {...props} name="writers" state={state} savedWords="Saved.">
      {refusesEverybody ? (
        <p>
          You stopped all email to this address, and this cannot be undone. A trainee can enter another
          address for you.
        </p>
      ) : (
        <p>
          These trainees entered this address. A stopped trainee cannot ask you here, and sees that you opted
          out of emails about them.
          {isShared && ` This holds for the whole mailbox: for ${othersOf(page)}, too.`}
        </p>
      )}
      {problem && <p className="problem">{problem.message}</p>}
      <form method="post" action={`${path}/writers`}>
        <ul className="plain writers">
          {writers.map((writer) => (
            <li key={writer.supervisorId} className="row">
              <span>
                <strong>{writer.trainee}</strong>{' '}
                {!writer.mayWrite && <span className="badge reject">Stopped</span>}
              </span>
              {!refusesEverybody && (
                <button
                  className={`button compact ${writer.mayWrite ? 'reject' : 'plainly'}`}
                  name={writer.mayWrite ? settingFields.stop : settingFields.allow}
                  value={writer.supervisorId}
                  aria-label={`${writer.mayWrite ? 'Stop' : 'Allow Again'}: ${writer.trainee}`}
                >
                  {writer.mayWrite ? 'Stop' : 'Allow Again'}
                </button>
              )}
            </li>
          ))}
        </ul>
      </form>
    </Setting>
  );
}

interface UnsavedProps {
  path: string;
  posted: PostedSetting;
}

/** A form of settings that was sent while the gateway was unavailable. */
export function UnsavedSettingPage({ path, posted: { name, typed } }: UnsavedProps) {
  const isPress = name === 'writers' || typed[settingFields.back] === 'yes';
  return (
    <>
      <NotSaved title="This is not saved yet" />
      <h2>{settingTitles[name]}</h2>
      <form method="post" action={`${path}/${name}`} className="card sign">
        {isPress ? <HiddenTexts typed={typed} /> : <SettingFields name={name} typed={typed} problems={[]} />}
        <button className="button primary">Send again</button>
      </form>
      <p>
        <a href={path}>Back to everything that’s waiting</a>
      </p>
    </>
  );
}
