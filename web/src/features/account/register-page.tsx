import Box from '@mui/material/Box';
import { useLocation } from 'react-router-dom';
import { TextLink } from '../../components/text-link.tsx';
import { nextPath, withNext } from '../../lib/next-path.ts';
import { AccountCard } from './account-card.tsx';
import { RegisterForm } from './register-form.tsx';

export function RegisterPage() {
  const next = nextPath(useLocation().search);
  return (
    <AccountCard
      title="Create Account"
      text="Free, and ready in under 2 minutes. No credit card."
      footer={
        <>
          Already have an account? <TextLink to={withNext('/login', next)}>Sign in</TextLink>
          <Box component="span" sx={{ display: 'block', mt: 1.5 }}>
            What we keep, and why: <TextLink to="/privacy-terms">Privacy & Terms</TextLink>
          </Box>
        </>
      }
    >
      <RegisterForm />
    </AccountCard>
  );
}
