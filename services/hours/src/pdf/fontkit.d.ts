/** The types of the parts of fontkit that are used here: the package has none. */
declare module 'fontkit' {
  export interface Font {
    postscriptName: string;
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Shapes a text in one script. Returns the glyphs in drawing order, from left to right. */
    layout(text: string): { advanceWidth: number; direction: 'ltr' | 'rtl' };
  }
  export function create(file: Uint8Array): Font;
}

declare module 'bidi-js' {
  export interface EmbeddingLevels {
    /** The level of each UTF-16 unit; odd levels run from right to left. */
    levels: Uint8Array;
  }
  export interface Bidi {
    getEmbeddingLevels(text: string): EmbeddingLevels;
    /** Returns the indices of all units, with those of the line (`end` inclusive) in drawing order. */
    getReorderedIndices(text: string, levels: EmbeddingLevels, start: number, end: number): number[];
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
