import { linkWords } from './link-words.ts';
import type { LinkNoun } from './review-view.ts';

/** What saying 'This wasn't me' does. Reads the same before and after. */
export function Consequences({ noun, traineeName }: { noun: LinkNoun; traineeName: string }) {
  const { freezes, undoes } = linkWords[noun];
  return (
    <ul>
      <li>{freezes}</li>
      <li>{traineeName} and the administrators of Clinical Hours are told by email.</li>
      <li>{undoes}</li>
    </ul>
  );
}
