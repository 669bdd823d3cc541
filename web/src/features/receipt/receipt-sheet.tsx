import {
  groupReceiptNumber,
  mailboxText,
  notGiven,
  signerOf,
  type ReceiptRecord,
} from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LabeledValue } from '../../components/labeled-value.tsx';
import { printFooter, PrintLetterhead, printOnly } from '../../components/print.tsx';
import { TextLink } from '../../components/links.tsx';
import { formatMoment } from '../../lib/figures/moments.ts';
import { ReceiptSessions } from './receipt-sessions.tsx';
import { ReceiptStanding } from './receipt-standing.tsx';
import { verificationUrl } from './verification-link.tsx';

/** The receipt itself: who decided what, when, about which sessions, and its present status. */
export function ReceiptSheet({ receipt }: { receipt: ReceiptRecord }) {
  return (
    <>
      <PrintStyle number={receipt.number} />
      <Card
        component="article"
        aria-label="Receipt"
        {...printed}
        sx={{
          p: { xs: 2, sm: 3 },
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 3,
          '@media print': {
            gap: 2,
            p: 0,
            border: 0,
            borderRadius: 0,
            overflow: 'visible',
            breakInside: 'auto',
            printColorAdjust: 'exact',
          },
        }}
      >
        <PrintHead />
        <ReceiptStanding receipt={receipt} />
        <Typography sx={{ ...printOnly, overflowWrap: 'anywhere' }}>
          Check this receipt at <strong>{verificationUrl(receipt.number)}</strong>
        </Typography>
        <ReceiptDetails receipt={receipt} />
        <ReceiptSessions sessions={receipt.sessions} />
        <Fingerprint hash={receipt.hash} />
      </Card>
    </>
  );
}

function PrintHead() {
  return (
    <Box sx={printOnly}>
      <PrintLetterhead />
      <Typography variant="h4" component="h1" sx={{ mt: 2 }}>
        Receipt
      </Typography>
    </Box>
  );
}

function ReceiptDetails({ receipt }: { receipt: ReceiptRecord }) {
  const { number, corrects, decidedAt, attestation, mailbox, supervisor, deputy, trainee } = receipt;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
        '& > :first-of-type': { gridColumn: '1 / -1' },
        '& > *': { breakInside: 'avoid' },
      }}
    >
      <LabeledValue label="Receipt number">
        <Monospace>{groupReceiptNumber(number)}</Monospace>
      </LabeledValue>
      <LabeledValue label="Decided">{formatMoment(decidedAt)}</LabeledValue>
      {corrects && (
        <LabeledValue label="Corrects">
          <TextLink to={`/receipts/${corrects}`}>{groupReceiptNumber(corrects)}</TextLink>
        </LabeledValue>
      )}
      <LabeledValue label="Signed by typing this name">{attestation}</LabeledValue>
      {mailbox && <LabeledValue label="How it was decided">{mailboxText(mailbox)}</LabeledValue>}
      {deputy && (
        <LabeledValue label="Signed by, as shown then">
          <strong>{signerOf(supervisor.name, deputy.name)}</strong>
          {`\n${deputy.credentials}\nLicense ${deputy.licenseNumber}\n${deputy.email}`}
        </LabeledValue>
      )}
      <LabeledValue label="Supervisor, as shown then">
        <strong>{supervisor.name}</strong>
        {`\n${supervisor.credentials || `Credentials ${notGiven}`}\nLicense ${supervisor.licenseNumber || notGiven}\n${supervisor.email}`}
      </LabeledValue>
      <LabeledValue label="Trainee">
        <strong>{trainee.name}</strong>
        {trainee.program && <span>{`\n${trainee.program}`}</span>}
      </LabeledValue>
    </Box>
  );
}

function Fingerprint({ hash }: { hash: string }) {
  return (
    <Box component="dl" sx={{ m: 0, breakInside: 'avoid' }}>
      <LabeledValue label="SHA-256 over this record and all earlier ones">
        <Monospace size="0.75rem">{hash}</Monospace>
      </LabeledValue>
    </Box>
  );
}

function Monospace({ size = '1rem', children }: { size?: string; children: ReactNode }) {
  return (
    <Box component="span" sx={{ fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: size }}>
      {children}
    </Box>
  );
}

/** Marks the printed part of the page. */
const printed = { 'data-printed': true };

const others = 'body *:not(:has([data-printed])):not([data-printed]):not([data-printed] *)';

/**
 * Prints only the marked part, without the frame of the application. In browsers that support margin boxes, every page
 * has the receipt's number.
 */
function PrintStyle({ number }: { number: string }) {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          html: { fontSize: '85%' },
          [others]: { display: 'none !important' },
          main: { padding: '0 !important' },
        },
        ...printFooter(`Receipt ${groupReceiptNumber(number)}`),
      }}
    />
  );
}
