import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useToast } from '../../components/toast.tsx';

/** The public address for checking a receipt, and a text about what it shows. */
export function VerificationLink({ number }: { number: string }) {
  const toast = useToast();
  const url = verificationUrl(number);
  const copy = async () => {
    try {
      // Missing on plain-HTTP hosts.
      await navigator.clipboard.writeText(url);
    } catch {
      toast({ title: 'Failed to copy the link. Please select it and copy it by hand.', isError: true });
      return;
    }
    toast({ title: 'Verification link copied' });
  };
  return (
    <Card component="section" aria-labelledby="verification-heading" sx={{ p: { xs: 2, sm: 3 }, mt: 2.5 }}>
      <Typography component="h2" variant="h6" id="verification-heading">
        For licensing boards
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, maxWidth: 680 }}>
        Give them this link. Whoever opens it learns whether the receipt is genuine, your name and your
        supervisor’s, the approved hours and the date of the decision. Nothing else is shown, and nobody has
        to sign in.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
        <Button variant="outlined" onClick={() => void copy()}>
          Copy verification link
        </Button>
        <MuiLink href={url} variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {url}
        </MuiLink>
      </Box>
    </Card>
  );
}

/** The address where everybody can check a receipt. */
export function verificationUrl(number: string): string {
  return `${window.location.origin}/verify/${number}`;
}
