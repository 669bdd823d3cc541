import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SimpleText } from './simple-text.tsx';

type Level = 2 | 3 | 4 | 5;

/** Returns the rendered HTML without the surrounding element. */
function html(text: string, titleLevel?: Level): string {
  const { container, unmount } = render(<SimpleText text={text} {...(titleLevel ? { titleLevel } : {})} />);
  const inner = container.querySelector('.simple-text')?.innerHTML ?? '';
  unmount();
  return inner;
}

it('makes paragraphs of what blank lines part, and puts wrapped lines together', () => {
  expect(html('One\nline.\r\n\r\n\nAnother.')).toBe('<p>One line.</p><p>Another.</p>');
  expect(html('')).toBe('');
});

it('makes titles of the level it is told', () => {
  const text = '## What to do\nCall.\n### First\nBreathe.';
  expect(html(text)).toBe('<h3>What to do</h3><p>Call.</p><h4>First</h4><p>Breathe.</p>');
  expect(html(text, 5)).toBe('<h5>What to do</h5><p>Call.</p><h6>First</h6><p>Breathe.</p>');
});

it('leaves out no level when there are only small titles', () => {
  expect(html('### A\n### B', 4)).toBe('<h4>A</h4><h4>B</h4>');
});

it('makes lists, with or without blank lines in between, right below a paragraph too', () => {
  expect(html('Ask:\n- who\n\n- when\n  and where\nThen go on.')).toBe(
    '<p>Ask:</p><ul><li>who</li><li>when and where</li></ul><p>Then go on.</p>',
  );
  expect(html('1. Stop\n2. Think')).toBe('<ol start="1"><li>Stop</li><li>Think</li></ol>');
  expect(html('3. Go on')).toBe('<ol start="3"><li>Go on</li></ol>');
});

it('makes bold and italic, also within lists and one in the other', () => {
  expect(html('- **Now**: call *today*')).toBe('<ul><li><strong>Now</strong>: call <em>today</em></li></ul>');
  expect(html('**not *ever* alone**')).toBe('<p><strong>not <em>ever</em> alone</strong></p>');
});

it.each(['2 * 3 * 4', 'a ** b ** c', '**open', '*open', '****', 'a*', '** spaced **', '*'])(
  'leaves asterisks that mark nothing as they are: %s',
  (text) => {
    render(<SimpleText text={text} />);
    expect(screen.getByText(text, { normalizer: (found) => found })).toBeVisible();
  },
);

it.each([
  '[a link](https://evil.example.com)',
  '![a picture](https://evil.example.com/x.png)',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '&lt;b&gt; &amp;',
  '<https://evil.example.com>',
  'https://evil.example.com',
  '[x]: javascript:alert(1)',
  '# One hash',
  '#### Four hashes',
  '##NoSpace',
  '> a quotation',
  '`code`',
  '| a | table |',
  '-no space',
  '1.no space',
  '2024. A year is no number of a list',
  '---',
  '__init__',
])('shows as text what is no simple formatting: %s', (text) => {
  const { container } = render(<SimpleText text={text} />);
  const elements = [...container.querySelectorAll('.simple-text *')].map(({ localName }) => localName);
  expect(elements).toEqual(['p']);
  expect(container).toHaveTextContent(text);
});

it('makes telephone numbers links, in bold as well', () => {
  expect(html('**Call or text 988**, or 911.')).toBe(
    '<p><strong>Call or text <a href="tel:988">988</a></strong>, or <a href="tel:911">911</a>.</p>',
  );
});

it('shows as text what hides in formatting', () => {
  expect(html('## <b>x</b>')).toBe('<h3>&lt;b&gt;x&lt;/b&gt;</h3>');
  expect(html('- **[x](javascript:y)**')).toBe('<ul><li><strong>[x](javascript:y)</strong></li></ul>');
});

it.each([
  ['asterisks', '*'],
  ['pairs of asterisks', '**'],
  ['asterisks with words', '*a '],
  ['open bold', '**a '],
  ['spaces', ' '],
  ['hashes', '#'],
  ['hashes and spaces', '## '],
  ['line breaks', '\n'],
  ['digits', '1'],
  ['short numbers', '988 '],
  ['long numbers', '555-010-2345'],
  ['list marks on one line', '- '],
  ['wrapped lines', 'a\n'],
])('takes time in proportion for 200 kB of %s', (_what, piece) => {
  // Ten times the text would cost a hundred times as much if it took the square of its length.
  expect(costOf(piece, 200_000)).toBeLessThan(30 * costOf(piece, 20_000) + 30);
});

/** The least processor time of this thread for a text in several runs, in milliseconds, whatever other processes do. */
function costOf(piece: string, length: number): number {
  const text = piece.repeat(length / piece.length);
  const runs = [1, 2, 3].map(() => {
    const before = process.threadCpuUsage();
    html(text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...runs);
}
