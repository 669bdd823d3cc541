import type { ReviewPage } from '@clinical-hours/proto/api';
import { Consequences } from './consequences.tsx';
import { Fact } from './fact.tsx';
import { linkWords } from './link-words.ts';
import type { LinkNoun } from './review-view.ts';

interface Props {
  noun: LinkNoun;
  path: string;
  page: Pick<ReviewPage, 'trainee' | 'supervisor'>;
}

/** Asks once before a link is frozen. */
export function NotMePage({ noun, path, page }: Props) {
  const { trainee, supervisor } = page;
  return (
    <>
      <h1>Is this not you?</h1>
      <p className="lead">{trainee.name} named this person as their supervisor:</p>
      <dl className="facts card">
        <Fact name="Name" value={<strong>{supervisor.name}</strong>} />
        <Fact name="License" value={supervisor.licenseNumber} />
        <Fact name="Credentials" value={supervisor.credentials} />
        <Fact name="Email" value={supervisor.email} />
      </dl>
      <p>
        If you are somebody else, do not supervise {trainee.name}, or if {linkWords[noun].notYours}, tell us
        here. If only a detail is wrong, <a href={path}>go back</a> and say so there.
      </p>
      <h2>What will happen</h2>
      <Consequences noun={noun} traineeName={trainee.name} />
      <p>This cannot be undone. If it was a mistake, {trainee.name} can ask you again.</p>
      <form method="post" action={`${path}/not-me`}>
        <button className="button reject">This is not me</button>
      </form>
      <p>
        <a href={path}>Go back, nothing changes</a>
      </p>
    </>
  );
}
