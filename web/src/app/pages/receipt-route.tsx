import { useParams } from 'react-router-dom';
import { ReceiptPage } from '../../features/receipt/receipt-page.tsx';

export function ReceiptRoute() {
  return <ReceiptPage number={useParams()['number'] ?? ''} />;
}
