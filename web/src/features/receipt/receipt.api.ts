import { receiptFileName, type ReceiptRecord } from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { downloadFile } from '../../lib/files/download.ts';
import { getJson } from '../../lib/requests/http.ts';

/** A receipt of the user by its number. Nothing is fetched without a number. */
export function useReceipt(number: string | undefined) {
  return useSWR<ReceiptRecord>(number === undefined ? null : `/api/receipts/${number}`, getJson);
}

/** Saves a receipt as a PDF, the same file that its supervisor received by email. */
export function saveReceipt(number: string): Promise<void> {
  return downloadFile(`/api/receipts/${number}/pdf`, receiptFileName(number));
}
