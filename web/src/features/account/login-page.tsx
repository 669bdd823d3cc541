import Box from '@mui/material/Box';
import { useLocation } from 'react-router-dom';
import { TextLink } from '../../components/text-link.tsx';
import { nextPath, withNext } from '../../lib/next-path.ts';
import { AccountCard } from './account-card.tsx';
import { LinkRow } from './link-row.tsx';
import { LoginForm } from './login-form.tsx';

export function LoginPage() {
  const next = nextPath(useLocation().search);
  return (
    <AccountCard
      title="Sign In"
      text="Sign in to your account to track your clinical supervision hours."
      footer={
        <>
          No account yet? <TextLink to={withNext('/register', next)}>Create an account</TextLink>
          <Box component="span" sx={{ display: 'block', mt: 1.5 }}>
            <LinkRow>
              <TextLink to={withNext('/forgot-password', next)}>Forgot password?</TextLink>

              <TextLink to="/account-recovery">Account recovery</TextLink>
            </LinkRow>
          </Box>
        </>
      }
    >
      <LoginForm />
    </AccountCard>
  );
}
