import { formatDay } from '@clinical-hours/proto/api';
import { Section } from '@react-email/section';
import { createElement as h, Fragment } from 'react';
import type { SessionSummary } from './session-summary.ts';
import { paragraph, quoteText, textsOf, withBreaks, type Block } from './blocks.ts';
import { light } from './colours.ts';
import { coloured, wraps } from './styles.ts';
import { severalLines, shorten } from './words.ts';

/** A session in the list of a mail, with the decision on it, if there is one. */
export interface ListedSession extends Pick<SessionSummary, 'hours'> {
  /** 'yyyy-MM-dd'; missing when the session was deleted. */
  date: string | undefined;
  decision?: 'approved' | 'rejected';
  /** A person's notes on it, and a label that names the author. */
  notes?: { label: string; text: string };
}

const decisionWords = { approved: 'Approved', rejected: 'Rejected' };
const decisionColours = { approved: light.approved, rejected: light.alarm };

const styles = {
  item: { borderLeft: `3px solid ${light.accent}`, margin: '0 0 16px', padding: '0 0 0 12px', ...wraps },
  title: { fontSize: '16px', fontWeight: 700, lineHeight: '24px', margin: '0' },
  line: { fontSize: '15px', lineHeight: '22px', margin: '0' },
  notes: { color: light.quoted, fontSize: '15px', lineHeight: '22px', margin: '4px 0 0' },
} as const;

/** The page with the sessions that the list of a mail leaves out. */
export interface WholeList {
  /** Continues 'And 475 more:'. */
  words: string;
  href: string;
}

// Mail programs cut long mails off (Gmail at 102 kB), and mail servers refuse huge ones.
export const maxListed = 25;

/** The first sessions, in the given order, and the address of the page with the others. */
export function sessionList(sessions: ListedSession[], { words, href }: WholeList): Block {
  const listed = sessions.slice(0, maxListed);
  const left = sessions.length - listed.length;
  const more = left > 0 ? [paragraph({ words: `And ${left} more: ${words}:`, href })] : [];
  return {
    html: h(
      Fragment,
      null,
      ...listed.map((session, index) => h(Item, { key: index, session })),
      ...more.map(({ html }) => html),
    ),
    text: [...listed.map(itemText), ...textsOf(more)].join('\n\n'),
  };
}

/** A session with words about it. */
export interface SaidSummary extends SessionSummary {
  text: string;
}

// Limit of the words about all listed sessions together.
const maxWordsLength = 3_000;

/** The sessions of a letter, each with what was said about it. `where` names the place of the complete words. */
export function listSaid(said: readonly SaidSummary[], label: string, href: string, where: string) {
  const maxLength = Math.floor(maxWordsLength / Math.min(said.length, maxListed));
  const listed = said.map(({ date, hours, text }) => {
    return { date, hours, notes: { label, text: shorten(text, maxLength, where) } };
  });
  return sessionList(listed, { words: `all of them are ${where}`, href });
}

function Item({ session }: { session: ListedSession }) {
  const { decision } = session;
  const notes = severalLines(session.notes?.text ?? '');
  return h(
    Section,
    decision
      ? coloured(decision, { ...styles.item, borderLeftColor: decisionColours[decision] })
      : coloured('item', styles.item),
    h(
      'p',
      coloured('ink', styles.title),
      titleOf(session),
      decision &&
        h(
          'span',
          coloured(decision, { color: decisionColours[decision] }),
          ` \u00B7 ${decisionWords[decision]}`,
        ),
    ),
    session.hours.length > 0 && h('p', coloured('ink', styles.line), ...withBreaks(session.hours.join('\n'))),
    notes !== '' &&
      h(
        'p',
        coloured('quoted', styles.notes),
        h('strong', null, `${session.notes?.label}:`),
        ' ',
        ...withBreaks(notes),
      ),
  );
}

const titleOf = ({ date }: ListedSession): string => (date ? formatDay(date) : 'Deleted session');

// Notes are quoted, so that they cannot pass for the mail's own words.
function itemText(session: ListedSession): string {
  const notes = severalLines(session.notes?.text ?? '');
  return [
    `* ${titleOf(session)}${session.decision ? ` - ${decisionWords[session.decision]}` : ''}`,
    ...session.hours.map((line) => `  ${line}`),
    ...(notes === '' ? [] : [`  ${session.notes?.label}:`, quoteText(notes).replaceAll(/^/gm, '  ')]),
  ].join('\n');
}
