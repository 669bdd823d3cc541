type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The values of a form's fields by name: as the user left them, and as the server last had them. */
interface Saved {
  values: Map<string, unknown>;
  known: Map<string, unknown>;
}

/** How the names of signatures begin, which are never saved: they are typed for each submit. */
const signature = 'attestation';

/** In characters; more than any of the forms can send. */
const longestText = 500_000;

/**
 * Keeps the choices and texts of a link's forms in the browser tab, and restores them when the page is loaded again. On
 * a page without such a form it deletes them.
 */
export function saveChoices(): void {
  // A form that came back may have an address below that of its page. Pages of one trainee have others.
  const key = location.pathname.split('/', 3).join('/') + onlyTrainee();
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-saved]')];
  if (forms.length === 0) return write(key, '');
  const fields = forms.flatMap(fieldsOf);
  const known = valuesOf(fields, renderedValue);
  const digests = forms.flatMap(digestsOf);
  const save = () =>
    write(key, JSON.stringify([[...valuesOf([...fields, ...digests], currentValue)], [...known]]));
  const saved = read(key);
  for (const form of forms) {
    restore(fieldsOf(form), saved, form.dataset['saved'] === 'posted');
    for (const type of ['input', 'change']) form.addEventListener(type, save);
    form.addEventListener('submit', () => {
      // The server knows what is sent, and nothing of the other forms.
      for (const [name, value] of valuesOf(fieldsOf(form), currentValue)) known.set(name, value);
      save();
    });
  }
  if (saved.values.size > 0) save();
}

function onlyTrainee(): string {
  return new URLSearchParams(location.search).get('trainee') ?? '';
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('input, select, textarea')].filter(
    ({ name, type }) => name !== '' && !name.startsWith(signature) && type !== 'hidden',
  );
}

/** The fields with the digests of what a form shows. */
const digestsOf = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[name^="shown-"]'),
];

/** Whether the session of a choice was changed since it was made. */
function isAboutAnother({ name, form }: Field, values: Saved['values']): boolean {
  const digest = form?.querySelector<HTMLInputElement>(
    `input[name="${name.replace(/^decision-/, 'shown-')}"]`,
  );
  return digest?.type === 'hidden' && values.get(digest.name) !== digest.value;
}

/**
 * Fills in the saved values of a form. In one that came back from the server, only values that changed after the submit
 * are newer than the form.
 */
function restore(fields: readonly Field[], { values, known }: Saved, cameBack: boolean): void {
  const rendered = valuesOf(fields, renderedValue);
  for (const field of fields) {
    const value = values.get(field.name);
    const isNewer = !cameBack || known.get(field.name) === rendered.get(field.name);
    if (typeof value === 'string' && isNewer && !isAboutAnother(field, values)) fill(field, value);
  }
}

function fill(field: Field, value: string): void {
  if (isChoice(field)) {
    field.checked ||= field.value === value;
  } else if (!('options' in field) || [...field.options].some((option) => option.value === value)) {
    field.value = value;
    const folded = value === '' ? null : field.closest('details');
    if (folded) folded.open = true;
  }
  // Identical days stay folded while nothing was said of them.
  const alike = field.closest<HTMLDetailsElement>('.alike');
  if (alike && value && value !== 'later') alike.open = true;
}

/** Of several choices with the same name, the checked one has the value. */
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

// Maps, because damaged data may contain the names of inherited properties.
function read(key: string): Saved {
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
    // Removed first, so that no older value stays when the new one does not fit.
    sessionStorage.removeItem(key);
    if (text !== '' && text.length <= longestText) sessionStorage.setItem(key, text);
  } catch {
    // Keeping is a convenience only.
  }
}
