/** A picture of the product: an HTML document without scripts, and its only style sheet. */
export interface Picture {
  html: string;
  styles: string;
}
