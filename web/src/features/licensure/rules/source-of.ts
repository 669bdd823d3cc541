import type { PresetRecord } from '@clinical-hours/proto/api';

export type Source = PresetRecord['sources'][number];

/**
 * Returns the source of a citation: the one whose section is the longest beginning of it. A source names its section
 * before the first comma: 'BPC 4980.43.2' is the source of 'BPC 4980.43.2(a)(1)', and 'BPC 4980.43' is not.
 */
export function sourceOf(cite: string, sources: readonly Source[]): Source | undefined {
  let longest = '';
  let found: Source | undefined;
  for (const source of sources) {
    const section = source.cite.split(', ')[0] ?? '';
    if (section.length > longest.length && begins(cite, section)) {
      longest = section;
      found = source;
    }
  }
  return found;
}

const begins = (cite: string, section: string): boolean =>
  cite.startsWith(section) && ['', '(', ',', ' '].includes(cite.charAt(section.length));
