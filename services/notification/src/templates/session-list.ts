import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, Fragment, type ReactNode } from 'react';
import type { SessionSummary } from '../session-summary.ts';
import { accent, alarm } from './layout.ts';
import { quoteText, withBreaks } from './quote.ts';
import { formatDate, severalLines } from './words.ts';

/** A session in the list of a mail, with what was decided on it, if anything was. */
export interface ListedSession extends Pick<SessionSummary, 'hours'> {
  /** 'yyyy-MM-dd'; missing when the session is not there any more. */
  date: string | undefined;
  decision?: 'approved' | 'rejected';
  /** What somebody wrote about it, and a label that says who. */
  notes?: { label: string; text: string };
}

const decisionWords = { approved: 'Approved', rejected: 'Rejected' };
const decisionColours = { approved: '#3f612a', rejected: alarm };
const wraps = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

const styles = {
  item: { borderLeft: `3px solid ${accent}`, margin: '0 0 16px', padding: '0 0 0 12px' },
  title: { fontSize: '16px', fontWeight: 700, lineHeight: '24px', margin: '0' },
  line: { fontSize: '15px', lineHeight: '22px', margin: '0', ...wraps },
  notes: { color: '#444f3e', fontSize: '15px', lineHeight: '22px', margin: '4px 0 0', ...wraps },
} as const;

/** The sessions as HTML, in the order given. */
export function sessionList(sessions: ListedSession[]): ReactNode {
  return h(Fragment, null, ...sessions.map((session, index) => h(Item, { key: index, session })));
}

function Item({ session }: { session: ListedSession }) {
  const { decision } = session;
  const notes = severalLines(session.notes?.text ?? '');
  return h(
    Section,
    { style: { ...styles.item, ...(decision && { borderLeftColor: decisionColours[decision] }) } },
    h(
      Text,
      { style: styles.title },
      titleOf(session),
      decision &&
        h('span', { style: { color: decisionColours[decision] } }, ` \u00B7 ${decisionWords[decision]}`),
    ),
    ...session.hours.map((line) => h(Text, { key: line, style: styles.line }, line)),
    notes !== '' &&
      h(
        Text,
        { style: styles.notes },
        h('strong', null, `${session.notes?.label}:`),
        ' ',
        ...withBreaks(notes),
      ),
  );
}

const titleOf = ({ date }: ListedSession): string => (date ? formatDate(date) : 'A session that was deleted');

/** The sessions as plain text. Notes are quoted, so that they cannot pass as something that the mail says. */
export function sessionListText(sessions: ListedSession[]): string {
  return sessions.map(itemText).join('\n\n');
}

function itemText(session: ListedSession): string {
  const notes = severalLines(session.notes?.text ?? '');
  return [
    `* ${titleOf(session)}${session.decision ? ` - ${decisionWords[session.decision]}` : ''}`,
    ...session.hours.map((line) => `  ${line}`),
    ...(notes === '' ? [] : [`  ${session.notes?.label}:`, quoteText(notes).replaceAll(/^/gm, '  ')]),
  ].join('\n');
}
