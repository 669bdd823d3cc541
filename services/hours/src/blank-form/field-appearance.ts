import {
  adjustDimsForRotation,
  beginMarkedContent,
  beginText,
  componentsToColor,
  degrees,
  drawRectangle,
  endMarkedContent,
  endText,
  moveText,
  reduceRotation,
  rgb,
  rotateInPlace,
  setFillingColor,
  setFontAndSize,
  showText,
  type PDFDocument,
  type PDFFont,
  type PDFOperator,
  type PDFTextField,
} from '@cantoo/pdf-lib';
import type { Face } from '../pdf/fonts.ts';
import { Typesetter, type Line } from '../pdf/typesetter.ts';

type Widget = ReturnType<PDFTextField['acroField']['getWidgets']>[number];

// In points. A field without a size of its own gets at most the first. A text that is too long shrinks to the second,
// and ends at the edge of its field beyond that.
const usualSize = 11;
const minSize = 4;
const sizeStep = 0.5;
const lineHeight = 1.2;
const margin = 2;
const black = rgb(0, 0, 0);

interface Fitted {
  lines: Line[];
  /** In points. */
  size: number;
}

/**
 * Draws the texts of fields in fonts that have every letter: those that a form names have only the letters of western
 * Europe. A viewer uses the form's own font again for what a person types later.
 */
export class FieldAppearance {
  readonly #document: PDFDocument;
  readonly #typesetter = new Typesetter();
  readonly #fonts = new Map<Face, PDFFont>();

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  /** Draws a text into each place of a field on the pages. Returns whether the text has the field's own size. */
  async draw(field: PDFTextField, text: string): Promise<boolean> {
    let hasOwnSize = true;
    for (const widget of field.acroField.getWidgets()) {
      const ownSize = fontSizeOf(widget.getDefaultAppearance() ?? field.acroField.getDefaultAppearance());
      const place = placeOf(widget);
      const fitted = this.#fit(text, place, ownSize, field.isMultiline());
      if (ownSize > 0 && fitted.size < ownSize) hasOwnSize = false;
      const faces = new Set(fitted.lines.flatMap(({ runs }) => runs.map(({ face }) => face)));
      for (const face of faces) await this.#embed(face);
      const operators = this.#operators(field, fitted, place);
      widget.setNormalAppearance(this.#store([...place.operators, ...operators], widget, faces));
    }
    return hasOwnSize;
  }

  #fit(text: string, { width, height }: Place, ownSize: number, isMultiline: boolean): Fitted {
    const room = width - 2 * margin;
    const lineWidth = isMultiline ? room : Number.POSITIVE_INFINITY;
    for (let size = ownSize || Math.min(usualSize, height / lineHeight); ; size -= sizeStep) {
      const lines = this.#typesetter.set(text, { size, weight: 'regular' }, lineWidth);
      const isTooWide = lines.some((line) => line.width > room);
      const isTooHigh = isMultiline && lines.length * size * lineHeight > height;
      if (size - sizeStep < minSize || !(isTooWide || isTooHigh)) return { lines, size };
    }
  }

  #operators(field: PDFTextField, { lines, size }: Fitted, { width, height }: Place): PDFOperator[] {
    const isMultiline = field.isMultiline();
    const shown = lines.flatMap(({ runs, width: lineWidth }, index) => {
      const spare = Math.max(0, width - 2 * margin - lineWidth);
      const y = isMultiline ? height - size - index * size * lineHeight : (height - size * 0.7) / 2;
      let x = margin + (spare * field.getAlignment()) / 2;
      return runs.flatMap(({ face, text, width: runWidth }) => {
        const font = this.#fontOf(face);
        const start = moveText(x, y);
        x += runWidth * size;
        const begin = [beginText(), setFillingColor(black), setFontAndSize(face.name, size), start];
        return [...begin, showText(font.encodeText(text)), endText()];
      });
    });
    return [beginMarkedContent('Tx'), ...shown, endMarkedContent()];
  }

  #fontOf(face: Face): PDFFont {
    const font = this.#fonts.get(face);
    if (!font) throw new Error(`the font ${face.name} was not embedded`);
    return font;
  }

  async #embed(face: Face): Promise<void> {
    if (this.#fonts.has(face)) return;
    // The font is open already: its file is not read again.
    this.#document.registerFontkit({ create: () => face.font } as never);
    const options = { subset: true, customName: face.name };
    this.#fonts.set(face, await this.#document.embedFont(new Uint8Array(), options));
  }

  #store(operators: PDFOperator[], widget: Widget, faces: Set<Face>) {
    const { context } = this.#document;
    const { width, height } = widget.getRectangle();
    // By the names of the files: several of them have one name as fonts.
    const fonts = Array.from(faces, (face) => [face.name, this.#fontOf(face).ref] as const);
    const stream = context.formXObject(operators, {
      Resources: { Font: Object.fromEntries(fonts) },
      // A viewer draws nothing outside of it.
      BBox: context.obj([0, 0, width, height]),
    });
    const ref = context.nextRef();
    context.assign(ref, stream);
    return ref;
  }
}

// The size in a default appearance such as '/Helv 10 Tf 0 g' (ISO 32000-1, 12.7.3.3); 0 when viewers choose it.
function fontSizeOf(appearance = ''): number {
  const words = appearance.split(/\s+/);
  const size = Number(words[words.lastIndexOf('Tf') - 1]);
  return size > 0 && size < 100 ? size : 0;
}

interface Place {
  width: number;
  height: number;
  /** The operators that are drawn below the text: the turn of the page, the background and the border. */
  operators: PDFOperator[];
}

function placeOf(widget: Widget): Place {
  const looks = widget.getAppearanceCharacteristics();
  const rectangle = widget.getRectangle();
  const rotation = reduceRotation(looks?.getRotation());
  const { width, height } = adjustDimsForRotation(rectangle, rotation);
  const color = componentsToColor(looks?.getBackgroundColor());
  const borderColor = componentsToColor(looks?.getBorderColor());
  const borderWidth = borderColor ? (widget.getBorderStyle()?.getWidth() ?? 1) : 0;
  const flat = { rotate: degrees(0), xSkew: degrees(0), ySkew: degrees(0) };
  const edge = borderWidth / 2;
  const size = { x: edge, y: edge, width: width - borderWidth, height: height - borderWidth };
  const box =
    color || borderColor ? drawRectangle({ ...size, ...flat, color, borderColor, borderWidth }) : [];
  return { width, height, operators: [...rotateInPlace({ ...rectangle, rotation }), ...box] };
}
