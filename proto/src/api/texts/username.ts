import { hasHeapedMarks } from './unseen.ts';

// Fullwidth and halfwidth forms (RFC 8265, section 3.3.2, step 1).
const forms = /[\u3000\uFF01-\uFFEE]/gu;

// ASCII without spaces, letters, digits and their marks (RFC 8264, section 4.2). What RFC 5892 allows in some contexts
// only, such as joiners and a dot in the middle, is left out: none of it is needed to tell names apart.
const characters = /^[\x21-\x7E\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Nd}\p{Mn}\p{Mc}]+$/u;
// Signs without a look of their own, exceptions of RFC 8264 (section 9.6), old jamo that build syllables, and letters
// of phonetics, which look like those of Latin and like apostrophes (UTS 39, technical use).
const unclear = [
  /\p{Default_Ignorable_Code_Point}/u,
  /[\u0640\u07FA\u302E\u302F\u3031-\u3035\u303B\u1100-\u11FF\uA960-\uA97C\uD7B0-\uD7FB]/u,
  /[\u01C0-\u01C3\u0250-\u02FF\u1D00-\u1DBF\u2C60-\u2C7F\uA700-\uA7FF\uAB30-\uAB6F\u{10780}-\u{107BF}\u{1DF00}-\u{1DFFF}]/u,
];
// Marks that stand alone, twice, or on the dot of an i (UTS 39, section 5.4).
const lostMarks = /^\p{M}|(\p{M})\1|\p{Soft_Dotted}\p{M}*\u0307/u;

// Scripts in everyday use (UAX 31, table 5), and those that Japanese, Korean and Chinese write together (UTS 39,
// section 5.1). Signs of all scripts, such as ASCII digits and dots, belong to any.
const scripts = `
  Latn Grek Cyrl Armn Hebr Arab Beng Deva Ethi Geor Gujr Guru Khmr Knda Laoo Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt
  Hani+Hira+Kana Hani+Hang Hani+Bopo
`
  .trim()
  .split(/\s+/)
  .map((written) => {
    const classes = [...written.split('+'), 'Zyyy', 'Zinh'].map((script) => `\\p{scx=${script}}`);
    return new RegExp(`^[${classes.join('')}]*$`, 'u');
  });

// The bidi rule (RFC 5893, section 2) for text of one script: it begins with a letter, ends with a letter or a digit
// and its marks, and has European or Arabic digits, not both.
const fromTheRight = /[\p{scx=Hebr}\p{scx=Arab}\p{scx=Thaa}]/u;
const atItsStart = /^\p{L}/u;
const atItsEnd = /[\p{L}\p{Nd}]\p{M}*$/u;
const arabicDigits = /[\u0660-\u0669]/u;
const europeanDigits = /[0-9\u06F0-\u06F9]/u;

// Capitals have one sigma, so that its small form depends on the place alone, and names differ by no form of it.
const sigmas = /[σς]/gu;

/**
 * Returns a username as it is stored and compared: UsernameCaseMapped of RFC 8265, section 3.3, without its refusals.
 * Only for short texts, because the time for normalizing many marks grows with the square of their number.
 */
export function mapUsername(typed: string): string {
  const oneWidth = typed.replaceAll(forms, (form) => form.normalize('NFKC'));
  return oneWidth.replaceAll(sigmas, 'Σ').toLowerCase().normalize();
}

/** Returns what is wrong with the signs of a mapped username, as a sentence; undefined when all is well. */
export function usernameFault(mapped: string): string | undefined {
  const apart = mapped.normalize('NFD');
  const isClear =
    characters.test(mapped) &&
    mapped === mapped.normalize('NFKC') &&
    !lostMarks.test(apart) &&
    !hasHeapedMarks(apart) &&
    !unclear.some((pattern) => pattern.test(mapped));
  if (!isClear) return 'Username must not contain invisible or unusual characters';
  if (!scripts.some((script) => script.test(mapped)))
    return 'Username must use letters of one common alphabet';
  const keepsItsOrder =
    !fromTheRight.test(mapped) ||
    (atItsStart.test(mapped) &&
      atItsEnd.test(mapped) &&
      !(arabicDigits.test(mapped) && europeanDigits.test(mapped)));
  return keepsItsOrder ? undefined : 'Username must begin with a letter, and end with a letter or digit';
}
