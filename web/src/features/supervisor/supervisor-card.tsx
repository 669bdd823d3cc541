import { notGiven, phoneHref, type SupervisorRecord } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ClockIcon, EditIcon, MailIcon, PhoneIcon, TrashIcon } from '../../components/icons.tsx';
import { inOrder } from '../../components/lists/list-skeleton.tsx';
import { cardPadding } from '../../components/styles.ts';
import { reasonToClose } from './closing.ts';
import { AddressState } from './address-state.tsx';
import { ConfirmedNote } from './confirmed-note.tsx';
import { EditNote } from './edit-note.tsx';
import { SupervisorPreferences } from './supervisor-preferences.tsx';

interface Props {
  supervisor: SupervisorRecord;
  recentSessions: ReactNode;
  /** Renders nothing while no request is open, once that is known. */
  resend: ReactNode;
  isBusy: boolean;
  onUseConfirmed: () => void;
  onEdit: () => void;
  onRemove: () => void;
  onLastDay: () => void;
}

/** A supervisor's contact data, whether emails reach the address, what they set, and the latest sessions. */
export function SupervisorCard(props: Props) {
  const { supervisor, recentSessions, resend, isBusy, onUseConfirmed, onEdit, onRemove, onLastDay } = props;
  const { name, email, phone, credentials, correction } = supervisor;
  const reason = reasonToClose(supervisor);
  const lastDay = (
    <Button startIcon={<ClockIcon />} onClick={onLastDay} aria-label={`Last Day With ${name}`}>
      Last Day
    </Button>
  );
  return (
    <Card
      component="li"
      sx={{ p: cardPadding, display: 'flex', flexDirection: 'column', minWidth: 0, ...inOrder }}
    >
      <Typography component="h3" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {credentials && (
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{credentials}</Typography>
      )}
      <Box sx={{ display: 'grid', gap: 0.5, my: 2 }}>
        <ContactLine icon={<MailIcon fontSize="small" />} href={`mailto:${email}`} text={email} />
        {phone && <ContactLine icon={<PhoneIcon fontSize="small" />} href={phoneHref(phone)} text={phone} />}
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
          {licenseLine(supervisor)}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
        <AddressState supervisor={supervisor} onEdit={onEdit} />
        <SupervisorPreferences supervisor={supervisor} />
        {correction && (
          <EditNote severity="warning" editLabel={`Edit the details of ${name}`} onEdit={onEdit}>
            {name} says that these details are wrong: “{correction}”
          </EditNote>
        )}
        {reason && (
          <Alert role="note" severity="info" sx={{ borderRadius: '12px', overflowWrap: 'anywhere' }}>
            {reason}
            <Box sx={{ ml: -1 }}>{lastDay}</Box>
          </Alert>
        )}
        <ConfirmedNote supervisor={supervisor} isBusy={isBusy} onUse={onUseConfirmed} />
      </Box>
      <Divider />
      <Box sx={{ py: 2 }}>
        <Typography component="h4" variant="subtitle2" sx={{ mb: 1 }}>
          Recent Sessions
        </Typography>
        {recentSessions}
      </Box>
      {resend}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 2 }}>
        <Button startIcon={<EditIcon />} onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button startIcon={<TrashIcon />} color="error" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
        {!reason && lastDay}
      </Box>
    </Card>
  );
}

function licenseLine({ licenseNumber, credentials }: SupervisorRecord): string {
  if (licenseNumber) return `License ${licenseNumber}${credentials ? '' : `, credentials ${notGiven}`}`;
  return `${credentials ? 'License' : 'License and credentials'} ${notGiven}. We’ll ask when they review your hours.`;
}

function ContactLine({ icon, href, text }: { icon: ReactNode; href: string; text: string }) {
  return (
    <MuiLink
      href={href}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        py: 0.5,
        overflowWrap: 'anywhere',
        minWidth: 0,
      }}
    >
      {icon}
      <span>{text}</span>
    </MuiLink>
  );
}
