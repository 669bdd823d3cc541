import { maxId } from '@clinical-hours/proto/api';
import { useSearchParams } from 'react-router-dom';
import { withParam } from './search-params.ts';

/** Which dispute is open. The address names it, so that an email can lead there, and that going back closes it. */
export function useOpenDispute() {
  const [search, setSearch] = useSearchParams();
  const id = /^[1-9]\d{0,9}$/.exec(search.get('dispute') ?? '')?.[0];
  const show = (shown: number | undefined) =>
    setSearch((before) => withParam(before, 'dispute', shown?.toString()));
  return { disputeId: id !== undefined && Number(id) <= maxId ? Number(id) : undefined, show };
}
