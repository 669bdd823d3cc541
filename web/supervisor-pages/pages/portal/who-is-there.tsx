import type { PortalPage } from '@clinical-hours/proto/api';
import { formatTime } from '../../../src/lib/figures/moments.ts';
import { countOf } from '../../../src/lib/figures/numbers.ts';

type Props = { path: string; page: Pick<PortalPage, 'email' | 'expiresAt' | 'people' | 'person' | 'device'> };

/** The address of a portal without the person who uses it. */
const mailboxPath = (path: string): string => path.replace(/~\d+$/, '');

/** Asks who of several people is there, before anything of theirs is shown. */
export function WhoIsThere({ path, page }: Props) {
  return (
    <>
      <h1>Who are you?</h1>
      <p className="lead">
        Trainees entered this mailbox for {countOf(page.people.length, 'supervisor')}. Choose your name to see
        what’s waiting for you.
      </p>
      <p className="who">For {page.email}</p>
      <ul className="plain people">
        {page.people.map(({ supervisorId, name, traineeCount }) => (
          <li key={supervisorId}>
            <a className="button plainly" href={`${mailboxPath(path)}~${supervisorId}`}>
              <strong>{name}</strong> <span className="who">{countOf(traineeCount, 'trainee')}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="small">
        Everyone signs with their own name. Your receipts say that the mailbox is shared. Is someone here whom
        you don’t know? Open their page, and stop email from that trainee. This page works until{' '}
        {formatTime(page.expiresAt)}.
      </p>
    </>
  );
}

/** Says whose page this is, and leads to the page of another person. */
export function SharedMailbox({ path, page }: Props) {
  if (page.people.length < 2 || !page.person) return null;
  const { name } = page.person;
  return (
    <p className="who shared">
      You are <strong>{name}</strong>. {othersOf(page)} also {page.people.length === 2 ? 'uses' : 'use'} this
      mailbox. {!page.device.isOpener && <a href={mailboxPath(path)}>Not {name}?</a>}
    </p>
  );
}

/** The names of the other people at a mailbox. */
export const othersOf = ({ people, person }: Pick<PortalPage, 'people' | 'person'>): string =>
  people
    .filter(({ supervisorId }) => supervisorId !== person?.supervisorId)
    .map(({ name }) => name)
    .join(', ');
