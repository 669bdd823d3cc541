import type { UnsentText } from './link-form.ts';
import { UnsentTexts } from './unsent-texts.tsx';

/** Says that a link has expired, and offers a fresh one. */
export function ExpiredPage({ path, unsent }: { path: string; unsent: readonly UnsentText[] }) {
  return (
    <>
      <h1>This link has expired</h1>
      <p className="lead">
        For your safety a link works for 14 days only. Nothing is lost: we can send a fresh one to the address
        that the trainee has on file.
      </p>
      <form method="post" action={`${path}/renew`}>
        <button className="button primary">Send me a fresh link</button>
      </form>
      <UnsentTexts texts={unsent} />
    </>
  );
}
