// Apart from the words of rules, which the page of a license loads when they are asked for.

/** A line of what rules of one's own do not check: 'Not checked: direct hours (not known yet).' */
export const uncheckedText = (caution: string): string =>
  `Not checked: ${caution}${/[.!?]$/.test(caution) ? '' : '.'}`;
