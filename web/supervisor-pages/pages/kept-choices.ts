type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form by their names: what they hold, and what the server knows of that. */
interface Kept {
  values: Map<string, unknown>;
  known: Map<string, unknown>;
}

/** The name that signs: it is typed whenever it is given. */
const signature = 'attestation';

/** More than any of the forms can send. */
const longestText = 500_000;

/**
 * Keeps in the tab what is chosen and typed in the form of a link's page, and brings it back when the page is loaded again.
 * A page without such a form has nothing left to keep.
 */
export function keepChoices(): void {
  // A form that comes back may do so from an address below that of its page.
  const key = location.pathname.split('/', 3).join('/');
  const form = document.querySelector<HTMLFormElement>('form[data-kept]');
  if (!form) return write(key, '');
  const fields = [...form.querySelectorAll<Field>('input, select, textarea')].filter(isKept);
  const save = (known = valuesOf(fields, renderedValue)) =>
    write(key, JSON.stringify([[...valuesOf(fields, currentValue)], [...known]]));
  if (restore(fields, read(key), form.dataset['kept'] === 'posted')) save();
  for (const type of ['input', 'change']) form.addEventListener(type, () => save());
  form.addEventListener('submit', () => save(valuesOf(fields, currentValue)));
}

function isKept({ name, type }: Field): boolean {
  return name !== '' && name !== signature && type !== 'hidden';
}

/** Answers whether there was anything. In a form that came back only what was changed after that is newer than the form. */
function restore(fields: readonly Field[], { values, known }: Kept, cameBack: boolean): boolean {
  const rendered = valuesOf(fields, renderedValue);
  for (const field of fields) {
    const value = values.get(field.name);
    const isNewer = !cameBack || known.get(field.name) === rendered.get(field.name);
    if (typeof value === 'string' && isNewer) fill(field, value);
  }
  return values.size > 0;
}

function fill(field: Field, value: string): void {
  if (isChoice(field)) {
    field.checked ||= field.value === value;
  } else if (!('options' in field) || [...field.options].some((option) => option.value === value)) {
    field.value = value;
    const folded = value === '' ? null : field.closest('details');
    if (folded) folded.open = true;
  }
}

/** Of choices with the same name the one that was made counts. */
function valuesOf(fields: readonly Field[], read: (field: Field) => string | undefined): Map<string, string> {
  const values = new Map<string, string>();
  for (const field of fields) {
    const value = read(field);
    if (value !== undefined) values.set(field.name, value);
  }
  return values;
}

function currentValue(field: Field): string | undefined {
  return isChoice(field) && !field.checked ? undefined : field.value;
}

function renderedValue(field: Field): string | undefined {
  if (isChoice(field)) return field.defaultChecked ? field.value : undefined;
  if (!('options' in field)) return field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox';
}

// Maps, because what was kept may be damaged and have the names of what every object inherits.
function read(key: string): Kept {
  try {
    const text = sessionStorage.getItem(key) ?? '';
    const [values, known] = JSON.parse(text.length > longestText ? '' : text);
    return { values: new Map(values), known: new Map(known) };
  } catch {
    return { values: new Map(), known: new Map() };
  }
}

function write(key: string, text: string): void {
  try {
    // First, so that nothing older stays where there is no room.
    sessionStorage.removeItem(key);
    if (text !== '' && text.length <= longestText) sessionStorage.setItem(key, text);
  } catch {
    // It is a convenience only.
  }
}
