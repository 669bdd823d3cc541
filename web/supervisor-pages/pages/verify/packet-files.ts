/**
 * Compares files with the SHA-256 sums that stand on the page of a packet, where the browser can: it offers that
 * instead of the sums alone. No file leaves the device.
 */
export function compareFiles(): void {
  const zone = document.querySelector<HTMLElement>('#compare');
  const input = zone?.querySelector('input');
  const results = zone?.querySelector('ul');
  if (!zone || !input || !results || !globalThis.crypto?.subtle) return;
  zone.hidden = false;
  // Only the latest choice is shown, however long an earlier file takes.
  let latest = 0;
  const compare = async (files: FileList) => {
    latest += 1;
    const own = latest;
    results.replaceChildren();
    for (const file of files) {
      const item = await resultOf(file);
      if (own !== latest) return;
      results.append(item);
    }
  };
  input.addEventListener('change', () => void (input.files && compare(input.files)));
  // A file that misses the field would otherwise open in the place of the page.
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    if (event.dataTransfer) void compare(event.dataTransfer.files);
  });
}

async function resultOf(file: File): Promise<HTMLLIElement> {
  const item = document.createElement('li');
  const read = await file.arrayBuffer().catch(() => undefined);
  if (!read) {
    item.textContent = `${file.name} could not be read.`;
    return item;
  }
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', read));
  const sum = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const known = document.querySelector(`[data-sum="${sum}"]`)?.getAttribute('data-name');
  item.className = known ? 'same' : 'other';
  item.textContent = known
    ? `${file.name} is unchanged: it is ${known} of this packet.`
    : `${file.name} is not a file of this packet, or was changed. Its SHA-256 is ${sum}.`;
  return item;
}
