import type { ReceiptRecord } from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { getJson } from '../../lib/http.ts';

/** A receipt of the user's, by its number. Nothing is fetched without one. */
export function useReceipt(number: string | undefined) {
  return useSWR<ReceiptRecord>(number === undefined ? null : `/api/receipts/${number}`, getJson);
}
