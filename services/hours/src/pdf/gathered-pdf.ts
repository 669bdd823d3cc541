import Pdf from 'pdfkit';

// A few lines of text.
const gatheredLength = 4_096;

/**
 * A PDF that writes what it draws in larger pieces. PDFKit keeps the bytes of every operator apart until the page is whole:
 * thousands of them, which have grown old by then, and V8 lets much more of what is old lie about than of what is young.
 */
export class GatheredPdf extends Pdf {
  #operators = '';

  override addContent(operator: string): this {
    this.#operators += `${operator}\n`;
    if (this.#operators.length >= gatheredLength) this.#write();
    return this;
  }

  override flushPages(): void {
    this.#write();
    super.flushPages();
  }

  #write(): void {
    const operators = this.#operators;
    this.#operators = '';
    // Ends the last line by itself.
    if (operators) super.addContent(operators.slice(0, -1));
  }
}
