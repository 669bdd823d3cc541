import { formatDay, type ShownSession } from '@clinical-hours/proto/api';
import type { ReactNode } from 'react';

/** A list of more sessions than this has its identical days folded. */
const longList = 10;
const fewAlike = 3;

interface Props<T extends ShownSession> {
  sessions: readonly T[];
  /** The number of sessions of the form, of which these may be one week. */
  count: number;
  /** What the session says beside its day; undefined for one that has to be read by itself. */
  saysOf: (session: T) => string | undefined;
  /** Whether something was chosen, or has to be changed, in the fields of a session. */
  isTouched: (session: T) => boolean;
  children: (session: T) => ReactNode;
}

/** Sessions in their order. In a long list, days that say the same are folded below the first of them. */
export function AlikeList<T extends ShownSession>({
  sessions,
  count,
  saysOf,
  isTouched,
  children,
}: Props<T>) {
  const said = count > longList ? saysOf : () => undefined;
  const groups = Map.groupBy(sessions, (session) => said(session) ?? session.id);
  return (
    <ol className="plain">
      {[...groups.values()].flatMap(([first, ...others]) => {
        if (!first) return [];
        const isFolded = others.length + 1 >= fewAlike;
        const shown = isFolded ? [first] : [first, ...others];
        return [
          ...shown.map((session) => <li key={session.id}>{children(session)}</li>),
          ...(isFolded
            ? [
                <li key={`like-${first.id}`}>
                  <details className="alike" open={others.some(isTouched)}>
                    <summary>
                      {others.length} more like {formatDay(first.date)}:{' '}
                      {others.map(({ date }) => formatDay(date)).join(', ')}
                    </summary>
                    <ol className="plain">
                      {others.map((session) => (
                        <li key={session.id}>{children(session)}</li>
                      ))}
                    </ol>
                  </details>
                </li>,
              ]
            : []),
        ];
      })}
    </ol>
  );
}
