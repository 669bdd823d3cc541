/** Whether a window of a width matches a media query. Throws for a query about anything but widths. */
export function matchesWidth(query: string, widthPx: number): boolean {
  const conditions = query
    .replace(/^@media\s*/, '')
    .replaceAll(/\s+/g, ' ')
    .split(' and ');
  return conditions.every((condition) => {
    const [, bound, px] = /^\((min|max)-width:\s*([\d.]+)px\)$/.exec(condition.trim()) ?? [];
    if (px === undefined) throw new Error(`Nobody knows whether the media query ${query} matches`);
    return bound === 'min' ? widthPx >= Number(px) : widthPx <= Number(px);
  });
}
