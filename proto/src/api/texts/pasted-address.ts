const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const scheme = 'mailto:';
const leadingMarks = '<(["“‘';
const trailingMarks = '.,;:!?>)]"”’ ';

/**
 * Returns the address in a text as people paste it: `Name <address>` as mail programs show it, a `mailto:` link, marks
 * of a sentence around it, invisible characters in it. A text with several addresses in angle brackets, or with
 * anything behind the brackets but marks, stays as it is, so that nobody writes to the wrong person.
 */
export function pastedAddress(pasted: string): string {
  const seen = pasted.replaceAll(unseen, '').trim();
  const address = withoutMarks(inBrackets(withoutMarks(seen)));
  return address.slice(0, scheme.length).toLowerCase() === scheme ? linked(address) : address;
}

function withoutMarks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && leadingMarks.includes(text.charAt(start))) start += 1;
  while (end > start && trailingMarks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

// The closing bracket is a mark, and so is gone.
function inBrackets(text: string): string {
  const parts = text.split('<');
  return parts.length === 2 && !text.includes('>') ? (parts[1] ?? '').trim() : text;
}

// A link may name a subject behind the address, and has an escape for each sign that addresses of pages reserve.
function linked(link: string): string {
  const [address = ''] = link.slice(scheme.length).split('?');
  try {
    return decodeURIComponent(address).trim();
  } catch {
    return address;
  }
}
