import type { ReactNode } from 'react';
import { TextLink } from '../../../components/links.tsx';
import { AccountCard } from './account-card.tsx';

/** The way from a page behind a link of an email into the application. */
export const continueLink = <TextLink to="/">Continue to Clinical Hours</TextLink>;

interface Props {
  title?: string;
  /** The way to another link. */
  children?: ReactNode;
}

/** Shown instead of the page behind a link of an email when its address has no token. */
export function IncompleteLink({ title = 'Invalid Link', children }: Props) {
  return (
    <AccountCard
      title={title}
      text="This link is incomplete. Please open it from the email again, or copy all of it into the address bar."
      footer={continueLink}
    >
      {children}
    </AccountCard>
  );
}
