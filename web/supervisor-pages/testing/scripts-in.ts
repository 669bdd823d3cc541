/** What stands in each script of a page, also in one that never ends; attributes of its tag stand before that. */
export function scriptsIn(html: string): string[] {
  const [, ...rests] = html.split(/<script/i);
  return rests.map((rest) => (rest.split('</script>', 1)[0] ?? '').replace(/^>/, ''));
}
