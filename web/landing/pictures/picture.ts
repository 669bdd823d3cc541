/** A picture of the product: an HTML document without any script, and its one style sheet. */
export interface Picture {
  html: string;
  styles: string;
}
