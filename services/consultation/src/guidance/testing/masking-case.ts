/** A text with invented identifiers, and what masking has to do with it. */
export interface MaskingCase {
  text: string;
  /** Must not be readable afterwards. */
  hidden: readonly string[];
  /** Must stay as they are. */
  kept: readonly string[];
}
