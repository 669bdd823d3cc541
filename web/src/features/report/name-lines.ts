/** In pixels: the room for names beside the bars. */
export const axisWidths = { screen: 128, print: 220 } as const;

/** In pixels. */
export const nameLineHeight = 15;

export type Medium = keyof typeof axisWidths;

// In characters of the font of the axis, the widest ones included.
const lineLengths = { screen: 16, print: 30 } as const;

/** Breaks a name into lines that fit beside the bars, so that no name is cut. */
export function linesOf(name: string, medium: Medium): string[] {
  const longest = lineLengths[medium];
  const lines: string[] = [];
  for (const word of name.split(/\s+/).flatMap((part) => piecesOf(part, longest))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest) lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return lines;
}

function piecesOf(word: string, longest: number): string[] {
  const characters = Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
  return Array.from({ length: Math.ceil(characters.length / longest) }, (_, index) =>
    characters.slice(index * longest, (index + 1) * longest).join(''),
  );
}
