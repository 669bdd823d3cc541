import type { ReturnedSessions } from '@clinical-hours/proto/api';
import { LinkButton } from '../../../components/links.tsx';
import { LoadingRegion } from '../../../components/lists/list-skeleton.tsx';
import { NeedsYouFailure, NeedsYouRow } from '../../../components/needs-you.tsx';
import { areLoading, type Loaded } from '../../../components/loading/when-loaded.tsx';
import { countOf } from '../../../lib/figures/numbers.ts';
import { historyPath } from './filters/history-query.ts';

interface Props {
  returned: Loaded<ReturnedSessions[]>;
  /** The name of a supervisor; undefined for one who is not in the list. */
  nameOf: (supervisorId: number) => string | undefined;
}

/** What supervisors rejected, asked about, disputed or withdrew, as rows of the list of the dashboard. */
export function ReturnedRows({ returned, nameOf }: Props) {
  if (areLoading(returned)) return <LoadingRegion />;
  if (!returned.data) return <NeedsYouFailure what="sessions that came back" onRetry={returned.mutate} />;
  return returned.data.map((group) => (
    <NeedsYouRow
      key={`${group.kind} ${group.supervisorId}`}
      text={textOf(group, (group.supervisorId !== null && nameOf(group.supervisorId)) || 'Your supervisor')}
    >
      <LinkButton to={pathTo(group)} size="small">
        {group.kind === 'questioned' ? 'Reply' : 'View'}
      </LinkButton>
    </NeedsYouRow>
  ));
}

function textOf({ kind, sessionCount, reason, reasonCount }: ReturnedSessions, supervisor: string): string {
  const sessions = countOf(sessionCount, 'session');
  if (kind === 'disputed') return `${supervisor} reported ${sessions}: “This wasn’t me”`;
  const did = {
    rejected: `rejected ${sessions}`,
    questioned: `asks you about ${sessions}`,
    withdrawn: `withdrew the approval of ${sessions}`,
  }[kind];
  const why = reason === null ? '' : `: “${oneLine(reason)}”${reasonCount > 1 ? ' …' : ''}`;
  return `${supervisor} ${did}${why}`;
}

const longestReason = 80;

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longestReason ? `${line.slice(0, longestReason).trimEnd()}…` : line;
}

function pathTo({ kind, supervisorId, from, to }: ReturnedSessions): string {
  return historyPath({
    ...(kind === 'rejected'
      ? { status: 'rejected' }
      : { status: 'pending', asked: kind === 'questioned' ? 'yes' : 'no' }),
    ...(supervisorId !== null && { supervisorId: String(supervisorId) }),
    from,
    to,
  });
}
