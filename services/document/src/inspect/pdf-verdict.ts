import { PDFDocument } from '@cantoo/pdf-lib';

/** Whether a PDF is whole, opens only with a password, or lacks what a reader needs. */
export type PdfVerdict = 'whole' | 'locked' | 'damaged';

/**
 * Judges a PDF by whether a library finds its pages. One that only restricts printing or copying opens with an empty
 * password. A stranger's file may take any time and memory here: see upload/pdf-judge.ts.
 */
export async function judgePdf(bytes: Uint8Array): Promise<PdfVerdict> {
  const options = { updateMetadata: false, parseSpeed: Infinity };
  try {
    const document = await PDFDocument.load(bytes, { ...options, password: '' });
    return document.getPageCount() > 0 ? 'whole' : 'damaged';
  } catch {
    const document = await PDFDocument.load(bytes, { ...options, ignoreEncryption: true }).catch(
      () => undefined,
    );
    return document?.isEncrypted ? 'locked' : 'damaged';
  }
}
