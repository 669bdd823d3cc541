/**
 * The fields of one group of a delivery status (RFC 3464, 2.1) by their names in lower case; of repeated fields the
 * first.
 */
export type StatusGroup = ReadonlyMap<string, string>;

/** Parses the body of a message/delivery-status: fields of the whole message, then a group for each recipient. */
export function parseDeliveryStatus(text: string): StatusGroup[] {
  const groups: Map<string, string>[] = [new Map()];
  let last: string | undefined;
  for (const line of text.split('\n').map((each) => each.replace('\r', ''))) {
    const group = groups.at(-1)!;
    if (line.trim() === '') {
      if (group.size > 0) groups.push(new Map());
      last = undefined;
    } else if (line.startsWith(' ') || line.startsWith('\t')) {
      // The continuation of the previous line's field.
      if (last !== undefined) group.set(last, `${group.get(last)} ${line.trim()}`);
    } else {
      last = addField(group, line);
    }
  }
  return groups.filter(({ size }) => size > 0);
}

function addField(group: Map<string, string>, line: string): string | undefined {
  const colon = line.indexOf(':');
  const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  if (name === '' || group.has(name)) return undefined;
  group.set(name, line.slice(colon + 1).trim());
  return name;
}
