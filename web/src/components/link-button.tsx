import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** A link inside the application that looks like a button. */
export function LinkButton({ to, ...props }: ButtonProps & { to: string }) {
  return <Button component={Link} to={to} {...props} />;
}
