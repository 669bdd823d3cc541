/** What is used of fontkit, which brings no types. */
declare module 'fontkit' {
  export interface Font {
    postscriptName: string;
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    /** Shapes a text of one script. Glyphs come in the order in which they are drawn, from left to right. */
    layout(text: string): { advanceWidth: number; direction: 'ltr' | 'rtl' };
  }
  export function create(file: Uint8Array): Font;
}

declare module 'bidi-js' {
  export interface EmbeddingLevels {
    /** Of each UTF-16 unit; odd ones run from right to left. */
    levels: Uint8Array;
  }
  export interface Bidi {
    getEmbeddingLevels(text: string): EmbeddingLevels;
    /** The indices of all units, those of the line (`end` inclusive) in the order in which they are drawn. */
    getReorderedIndices(text: string, levels: EmbeddingLevels, start: number, end: number): number[];
    getMirroredCharacter(character: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
