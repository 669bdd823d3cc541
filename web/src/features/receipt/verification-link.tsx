import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { CopyButton } from '../../components/copy-button.tsx';

/** The public address for checking a receipt, and a text about what it shows. */
export function VerificationLink({ number }: { number: string }) {
  const url = verificationUrl(number);
  return (
    <Card component="section" aria-labelledby="verification-heading" sx={{ p: { xs: 2, sm: 3 }, mt: 2.5 }}>
      <Typography component="h2" variant="h6" id="verification-heading">
        For licensing boards
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, maxWidth: 680 }}>
        Give them this link. It shows whether the receipt is unchanged, your name and your supervisor’s, the
        approved hours and the date of the decision. It needs no sign-in: anyone with the number sees this.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
        <CopyButton
          label="Copy verification link"
          text={url}
          done="Verification link copied"
          failure="Failed to copy the link. Please select it and copy it by hand."
        />
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
