// Used by the supervisors' pages, and reading-text.tsx.
import type { ReactNode } from 'react';
import { withPhoneLinks } from './phone-links.tsx';

interface Props {
  text: string;
  /** The heading level of `##`; `###` is one level below. */
  titleLevel?: 2 | 3 | 4 | 5;
}

interface Block {
  kind: 'title' | 'p' | 'ul' | 'ol';
  /** The depth below the level of `##`, or the number of the first item of an ordered list. */
  number: number;
  /** The items of a list; otherwise a single text. */
  parts: string[];
}

/**
 * Text with simple formatting: paragraphs, `##` and `###` headings, `- ` and `1. ` lists, `**bold**` and `*italic*`.
 * Telephone numbers become links. Everything else, above all other links and HTML, is shown as typed. Renders unstyled
 * elements.
 */
export function SimpleText({ text, titleLevel = 3 }: Props) {
  return (
    <div className="simple-text">
      {blocksOf(text).map(({ kind, number, parts }, index) => {
        const [first = ''] = parts;
        // Blocks and items are identified by their position.
        if (kind === 'p') return <p key={index}>{withBold(first)}</p>;
        const Title = `h${titleLevel + number}` as 'h3';
        if (kind === 'title') return <Title key={index}>{withBold(first)}</Title>;
        const items = parts.map((item, place) => <li key={place}>{withBold(item)}</li>);
        if (kind === 'ul') return <ul key={index}>{items}</ul>;
        return (
          <ol key={index} start={number}>
            {items}
          </ol>
        );
      })}
    </div>
  );
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let hasTitle = false;
  let isAfterBlank = true;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const content = line.trim();
    const [prefix, mark] = /^(##|###|-|\d{1,3}\.) +/.exec(content) ?? [''];
    const rest = content.slice(prefix.length);
    const last = blocks.at(-1);
    const continues = !isAfterBlank && (last?.kind === 'p' || (last?.kind !== 'title' && /^\s/.test(line)));
    isAfterBlank = content === '';
    if (isAfterBlank) continue;
    if (mark?.startsWith('#')) {
      // Without a `##` before it, a `###` would skip a heading level.
      blocks.push({ kind: 'title', number: mark === '###' && hasTitle ? 1 : 0, parts: [rest] });
      hasTitle ||= mark === '##';
    } else if (mark) {
      const kind = mark === '-' ? 'ul' : 'ol';
      if (last?.kind === kind) last.parts.push(rest);
      else blocks.push({ kind, number: Number.parseInt(mark, 10) || 1, parts: [rest] });
    } else if (last && continues) last.parts.push(`${last.parts.pop()} ${content}`);
    else blocks.push({ kind: 'p', number: 0, parts: [content] });
  }
  return blocks;
}

const withBold = (text: string) =>
  marked(text, '**', (part, key) => <strong key={key}>{withItalic(part)}</strong>, withItalic);
const withItalic = (text: string): ReactNode =>
  marked(text, '*', (part, key) => <em key={key}>{withPhoneLinks(part)}</em>, withPhoneLinks);

type Plain = (text: string) => ReactNode;
type Wrap = (part: string, key: number) => ReactNode;

// A mark without its counterpart, or with a space on its inner side, is plain text.
function marked(text: string, mark: string, wrap: Wrap, plain: Plain): ReactNode[] {
  const parts = text.split(mark);
  const found: ReactNode[] = [];
  let before = parts[0] ?? '';
  for (let index = 1; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    if (index + 1 < parts.length && part !== '' && part.trim() === part) {
      found.push(plain(before), wrap(part, index));
      index += 1;
      before = parts[index] ?? '';
    } else before += mark + part;
  }
  return [...found, plain(before)];
}
