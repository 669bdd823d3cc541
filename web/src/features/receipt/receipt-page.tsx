import { toReceiptNumber } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useParams } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { DownloadIcon, NotesIcon } from '../../components/icons.tsx';
import { LinkButton } from '../../components/links.tsx';
import { ListSkeleton } from '../../components/lists/list-skeleton.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useToast } from '../../components/feedback/toast.tsx';
import { WhenLoaded } from '../../components/loading/when-loaded.tsx';
import { ApiError } from '../../lib/requests/http.ts';
import { useAction } from '../../lib/requests/use-action.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { saveReceipt, useReceipt } from './receipt.api.ts';
import { VerificationLink } from './verification-link.tsx';

/** A receipt, with ways to print it and to have it checked by others. */
export function ReceiptPage() {
  const receiptNumber = toReceiptNumber(useParams()['number'] ?? '');
  const receipt = useReceipt(receiptNumber);
  const isMissing = !receiptNumber || (receipt.error instanceof ApiError && receipt.error.status === 404);
  return (
    <>
      <PageHeader
        title="Receipt"
        subtitle="Your supervisor’s decision, as recorded"
        actions={
          receipt.data && (
            <>
              {receipt.data.isGenuine && <SaveButton number={receipt.data.number} />}
              <Button variant="contained" onClick={() => window.print()}>
                Print
              </Button>
            </>
          )
        }
      />
      {isMissing ? (
        <MissingReceipt />
      ) : (
        <WhenLoaded of={receipt} what="this receipt" fallback={<ListSkeleton rows={3} height={120} />}>
          {(record) => (
            <>
              <ReceiptSheet receipt={record} />
              <VerificationLink number={record.number} />
            </>
          )}
        </WhenLoaded>
      )}
    </>
  );
}

function SaveButton({ number }: { number: string }) {
  const toast = useToast();
  const save = () =>
    saveReceipt(number).catch(() =>
      toast({ title: 'Failed to save the receipt. Please try again.', isError: true }),
    );
  const [savePdf, isSaving] = useAction(save);
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={isSaving}
      onClick={() => void savePdf()}
    >
      Save as PDF
    </Button>
  );
}

function MissingReceipt() {
  return (
    <Card>
      <EmptyState
        icon={<NotesIcon />}
        title="Receipt not found"
        text="None of your receipts has this number. Receipts are in History, with the sessions your supervisor reviewed."
        action={
          <LinkButton to="/session-history" variant="contained">
            Go to History
          </LinkButton>
        }
      />
    </Card>
  );
}
