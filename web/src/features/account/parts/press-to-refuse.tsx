import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { AccountCard } from './account-card.tsx';
import { FormFailure } from './attempt.tsx';
import { continueLink } from './incomplete-link.tsx';

interface Props {
  title: string;
  text: string;
  /** The label of the button. */
  label: string;
  failure: string | undefined;
  isBusy: boolean;
  onPress: () => void;
  /** The note below the button for people who don't need to press it. */
  otherwise: string;
}

/** The page behind a link that refuses something. Only the button does it, because mail scanners open links. */
export function PressToRefuse({ title, text, label, failure, isBusy, onPress, otherwise }: Props) {
  return (
    <AccountCard title={title} text={text} footer={continueLink}>
      <Stack spacing={2}>
        <FormFailure text={failure} />
        <Button variant="contained" color="error" size="large" disabled={isBusy} onClick={onPress}>
          {label}
        </Button>
        <Typography sx={{ color: 'text.secondary' }}>{otherwise}</Typography>
      </Stack>
    </AccountCard>
  );
}
