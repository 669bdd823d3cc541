// What breaks a line, or turns the direction of the text around it: it can make a name read as another one.
const turning = /[\u2028-\u202E\u2066-\u2069]/u;

// Joiners shape the letters of the Arabic and the Indic scripts. They belong between two of them, or behind a sign that takes the
// vowel away (RFC 5892, A.1 and A.2): anywhere else, and in all other scripts, they only make one name look like another.
const unseen = [
  /[\u200B\u2060\uFEFF]/u,
  /(?:^|[^\p{L}\p{M}]|[^\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Mlym}\p{scx=Orya}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}])[\u200C\u200D]/u,
  /[^\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA][\u200C\u200D](?![\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Knda}\p{scx=Mlym}\p{scx=Orya}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}])/u,
];

// Marks without a width of their own: three on one letter are pointed Hebrew, more of them cover the lines around it.
const heapedMarks = /[\p{Mn}\p{Me}]{4}/u;

/** Whether a text has characters that cannot be seen, and that make it read as another one. */
export function hasUnseen(text: string): boolean {
  return [turning, ...unseen].some((pattern) => pattern.test(text));
}

/** Whether more than three marks stand on one letter. */
export function hasHeapedMarks(text: string): boolean {
  return heapedMarks.test(text);
}
