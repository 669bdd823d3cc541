// Used by most features and the pages.
import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props extends ButtonProps {
  to: string;
  /** The location state of the target page. */
  state?: unknown;
}

/** A link inside the application, styled as a button. */
export function LinkButton({ to, ...props }: Props) {
  return <Button component={Link} to={to} {...props} />;
}

/** A link inside the application, in running text. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <MuiLink component={Link} to={to} sx={{ fontWeight: 600 }}>
      {children}
    </MuiLink>
  );
}
