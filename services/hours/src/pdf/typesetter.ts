import type { Weight } from './fonts.ts';
import { clustersOf, TextShaper, toPlainText, type Run } from './text-shaper.ts';

export interface TextStyle {
  /** In points. */
  size: number;
  weight: Weight;
}

/** The runs of a line, from left to right, with its width in points. */
export interface Line {
  runs: Run[];
  width: number;
}

/** The part of a text from `start` to before `end`. */
interface Span {
  start: number;
  end: number;
}

const ellipsis = '…';
// Bounds the cache: a long log has nearly as many numbers and dates as rows, most of which occur only once.
const maxRemembered = 1_000;

/** Breaks texts into lines of a width. Caches recent results, because the texts of a document occur again. */
export class Typesetter {
  readonly #shaper = new TextShaper();
  readonly #lines = new Map<string, Line[]>();

  /**
   * Returns the lines of a text for a width in points. Breaks between words, after a slash or hyphen, and within words
   * that are too long for a line. Text after `maxLines` lines is replaced by an ellipsis. An empty text has one empty
   * line.
   */
  set(text: string, style: TextStyle, width: number, maxLines = Number.POSITIVE_INFINITY): Line[] {
    const key = `${style.weight} ${style.size} ${width} ${maxLines} ${text}`;
    const lines = this.#lines.get(key) ?? this.#break(toPlainText(text), style, width, maxLines);
    if (this.#lines.size >= maxRemembered) this.#lines.clear();
    this.#lines.set(key, lines);
    return lines;
  }

  #break(text: string, style: TextStyle, width: number, maxLines: number): Line[] {
    const levels = this.#shaper.levels(text);
    const shape = ({ start, end }: Span): Run[] => this.#shaper.runs(text, levels, style.weight, start, end);
    const spans = breakInto(text, width / style.size, (span) => widthOf(shape(span)));
    const last = spans[maxLines - 1];
    if (last && spans.length > maxLines) {
      const fitting = clustersOf(text.slice(0, last.end).replaceAll(ellipsis, ''));
      return this.#break(`${fitting.slice(0, -1).join('').trimEnd()}${ellipsis}`, style, width, maxLines);
    }
    return spans.map((span) => {
      const runs = shape(span);
      return { runs, width: widthOf(runs) * style.size };
    });
  }
}

const widthOf = (runs: Run[]): number => runs.reduce((sum, run) => sum + run.width, 0);

function breakInto(text: string, width: number, measure: (span: Span) => number): Span[] {
  const lines: Span[] = [];
  let line: Span = { start: 0, end: 0 };
  let used = 0;
  for (const piece of piecesOf(text, width, measure)) {
    const [full, visible] = [measure(piece), measure(trimmed(text, piece))];
    if (used > 0 && used + visible > width) {
      lines.push(trimmed(text, line));
      line = { ...piece };
      used = full;
    } else {
      line.end = piece.end;
      used += full;
    }
  }
  return [...lines, trimmed(text, line)];
}

// Returns the words, and the single characters of words that are too long for a line.
function piecesOf(text: string, width: number, measure: (span: Span) => number): Span[] {
  return spansOf(text.split(/(?<= )|(?<=[/-])(?=\p{L})/u)).flatMap((word) => {
    if (measure(trimmed(text, word)) <= width) return [word];
    return spansOf(clustersOf(text.slice(word.start, word.end)), word.start);
  });
}

function spansOf(parts: string[], from = 0): Span[] {
  let end = from;
  return parts.map((part) => {
    const start = end;
    end += part.length;
    return { start, end };
  });
}

function trimmed(text: string, { start, end }: Span): Span {
  return { start, end: start + text.slice(start, end).trimEnd().length };
}
