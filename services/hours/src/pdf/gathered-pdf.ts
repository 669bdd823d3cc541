import Pdf from 'pdfkit';

// The number of characters in a few lines of text.
const gatheredLength = 4_096;

/**
 * A PDF document that writes operators in larger pieces. PDFKit keeps a buffer for each operator until the page is
 * complete: thousands of buffers, which live long enough to be moved to V8's old generation, where garbage is collected
 * late.
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
    // PDFKit adds the last line break itself.
    if (operators) super.addContent(operators.slice(0, -1));
  }
}
