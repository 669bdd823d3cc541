// Used by consultation, and simple-text.tsx.
import type { ReactNode } from 'react';
import { phoneParts } from '../lib/figures/phone-parts.ts';

/** A text in which telephone numbers are links. Renders unstyled elements. */
export function withPhoneLinks(text: string): ReactNode {
  const parts = phoneParts(text);
  if (parts.every(({ href }) => href === undefined)) return text;
  // Parts are identified by their position.
  return parts.map(({ text: part, href }, index) =>
    href === undefined ? (
      part
    ) : (
      <a key={index} href={href}>
        {part}
      </a>
    ),
  );
}
