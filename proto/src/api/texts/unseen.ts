// Characters that break a line, or turn the direction of the text around them: they can make a name read as another
// one.
const turning = /[\u2028-\u202E\u2066-\u2069]/u;

// Joiners shape the letters of the Arabic and the Indic scripts. They are allowed between two such letters, and behind
// a sign that removes the vowel (RFC 5892, A.1 and A.2). Elsewhere they only make one name look like another.
const unseen = [
  /[\u200B\u2060\uFEFF]/u,
  /(?:^|[^\p{L}\p{M}]|[^\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Mlym}\p{scx=Orya}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}])[\u200C\u200D]/u,
  /[^\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA][\u200C\u200D](?![\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Mlym}\p{scx=Orya}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}])/u,
];

// Marks without a width of their own. Pointed Hebrew has three on one letter; more than three cover the lines around
// it.
const heapedMarks = /[\p{Mn}\p{Me}]{4}/u;

// Anything but formats, blanks, and the letters and the pattern of dots that are drawn as nothing.
const visible = /[^\p{Cf}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Returns whether a text has a character that can be seen. Control characters count, because they are refused. */
export function hasVisible(text: string): boolean {
  return visible.test(text);
}

/** Returns whether a text has invisible characters that make it read as another one. */
export function hasUnseen(text: string): boolean {
  return [turning, ...unseen].some((pattern) => pattern.test(text));
}

/** Returns whether more than three marks stand on one letter. */
export function hasHeapedMarks(text: string): boolean {
  return heapedMarks.test(text);
}
