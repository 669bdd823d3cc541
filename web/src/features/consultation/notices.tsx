import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextLink } from '../../components/links.tsx';
import { withPhoneLinks } from '../../components/phone-links.tsx';

/** Shown with all guidance. */
export function MistakesNotice() {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      Instant Guidance can make mistakes. Check important info.
    </Typography>
  );
}

/** Faster help than any page can give. */
export function EmergencyLine() {
  return (
    <>
      <strong>Is someone in danger?</strong>{' '}
      <Box component="span" sx={{ '& a': { color: 'inherit' } }}>
        {withPhoneLinks(
          'Do not wait for an answer here: call 911, or call or text 988, and call your supervisor.',
        )}
      </Box>
    </>
  );
}

/** The reason why a question cannot be sent to a supervisor. */
export function NoSupervisorHint({ id, hasFailed }: { id?: string; hasFailed: boolean }) {
  return (
    <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
      {hasFailed ? (
        'Your supervisors could not be loaded, so a question cannot be sent to them right now.'
      ) : (
        <>
          To send a question to a supervisor, add one first under{' '}
          <TextLink to="/supervisors">Supervisors</TextLink>.
        </>
      )}
    </Typography>
  );
}
