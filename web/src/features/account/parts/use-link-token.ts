import { readLinkToken } from '@clinical-hours/proto/api';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

// Tokens that this page has moved. State with another token is left from an earlier visit of the same address.
const movedHere = new Set<string>();

function isReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit !== undefined && visit.type !== 'navigate';
}

/**
 * The token of a link in an email. It is moved from the address to the state of the history entry: a reload still finds
 * it there, but bookmarks, screenshots and onlookers do not.
 */
export function useLinkToken(): string {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = readLinkToken(new URLSearchParams(search).get('token') ?? '');
  useEffect(() => {
    if (!inAddress) return;
    movedHere.add(inAddress);
    void navigate(pathname, { replace: true, state: { linkToken: inAddress } });
  }, [inAddress, navigate, pathname]);
  const kept = (state as { linkToken?: unknown } | null)?.linkToken;
  if (inAddress || typeof kept !== 'string') return inAddress;
  return movedHere.has(kept) || isReloaded() ? kept : '';
}
