import { ValidationError, type AnyObjectSchema } from 'yup';

/** A posted form as the server parses it: nobody has checked what its fields are. */
export type PostedFields = Record<string, unknown>;

/** A typed text that can no longer be recorded, with its title. */
export interface UnsentText {
  title: string;
  text: string;
}

/** A sentence about a problem, and the id of the field that it concerns. */
export interface FormProblem {
  message: string;
  fieldId: string;
  /** Whether something was changed after the page was shown. */
  isAboutShown?: boolean;
}

/** The body of a request, or all problems with the form. */
export type Checked<TBody> =
  | { body: TBody; problems?: undefined; status?: undefined }
  | {
      body?: undefined;
      problems: FormProblem[];
      /** The status of the page; 400 when undefined. */
      status?: number;
    };

/** A form of a page of supervisors, from the posted fields to the body of a request. */
export interface Form<TTyped, TBody> {
  /** The values of a form in which nothing is typed yet. */
  empty: TTyped;
  /** Reads a posted form. Missing fields, repeated ones and unknown values count as empty. */
  read: (posted: PostedFields | undefined) => TTyped;
  /** Returns the body of the request, or all problems with the form. */
  check: (typed: TTyped) => Checked<TBody>;
  /** Returns the typed texts with their titles, to be copied when they cannot be recorded. */
  textsOf: (typed: TTyped) => UnsentText[];
}

/** Reads one field. `posted` is the whole form, for values that stand in several fields. */
type FieldReader<T> = (value: unknown, posted: PostedFields) => T;
export type FieldReaders<TTyped> = { readonly [K in keyof TTyped]: FieldReader<TTyped[K]> };

interface FormDefinition<TTyped, TDraft> {
  /** A reader for each field, or one for all where the fields depend on each other. */
  fields: FieldReaders<TTyped> | ((posted: PostedFields) => TTyped);
  schema: AnyObjectSchema;
  /** Everything that somebody may have typed, so that none of it is lost; empty texts are left out. */
  texts: (typed: TTyped) => UnsentText[];
  /** Returns the body for the schema to check; the typed values unless it is given. */
  draftOf?: (typed: TTyped) => TDraft;
  /** Returns problems that the schema does not know. They come first. */
  problemsOf?: (typed: TTyped, draft: TDraft) => FormProblem[];
  /** Returns the problem of a form that was made for another state of the page: the answer is 409 then. */
  outdated?: (draft: TDraft) => FormProblem | undefined;
  /** Returns the id of the field for a path; the path unless it is given. Undefined leaves the problem out. */
  fieldOf?: (path: string, draft: TDraft) => string | undefined;
  /** Puts the problems in words of the form. */
  reword?: (problems: FormProblem[], typed: TTyped) => FormProblem[];
}

/** Defines a form of a page of supervisors. */
export function defineForm<TTyped extends object, TBody, TDraft = unknown>({
  fields,
  schema,
  texts,
  draftOf = (typed) => typed as unknown as TDraft,
  problemsOf = () => [],
  outdated = () => undefined,
  fieldOf = (path) => path,
  reword = (problems) => problems,
}: FormDefinition<TTyped, TDraft>): Form<TTyped, TBody> {
  const read = (posted: PostedFields = {}): TTyped =>
    typeof fields === 'function' ? fields(posted) : readFields(fields, posted);
  const check = (typed: TTyped): Checked<TBody> => {
    const draft = draftOf(typed);
    const problems = problemsOf(typed, draft);
    const isOutdated = outdated(draft);
    if (isOutdated) return { problems: reword([...problems, isOutdated], typed), status: 409 };
    problems.push(...schemaProblems(schema, draft, (path) => fieldOf(path, draft)));
    return problems.length > 0
      ? { problems: reword(problems, typed) }
      : { body: schema.cast(draft) as TBody };
  };
  const textsOf = (typed: TTyped): UnsentText[] =>
    texts(typed)
      .map(({ title, text }) => ({ title, text: text.trim() }))
      .filter(({ text }) => text !== '');
  return { empty: read(), read, check, textsOf };
}

function readFields<TTyped>(readers: FieldReaders<TTyped>, posted: PostedFields): TTyped {
  const entries = Object.entries<FieldReader<unknown>>(readers as Record<string, FieldReader<unknown>>);
  return Object.fromEntries(entries.map(([name, reader]) => [name, reader(posted[name], posted)])) as TTyped;
}

/** Returns a posted field with plain line breaks; '' for anything but a text. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
}

/**
 * Returns all problems that a schema finds, at most one for each path. Problems at paths for which `fieldOf` returns
 * undefined are left out.
 */
export function schemaProblems(
  schema: AnyObjectSchema,
  body: unknown,
  fieldOf: (path: string) => string | undefined,
): FormProblem[] {
  const seen = new Set<string>();
  return faultsOf(schema, body).flatMap(({ path = '', message }): FormProblem[] => {
    const fieldId = fieldOf(path);
    if (fieldId === undefined || seen.has(path)) return [];
    seen.add(path);
    return [{ message, fieldId }];
  });
}

function faultsOf(schema: AnyObjectSchema, body: unknown): ValidationError[] {
  try {
    schema.validateSync(body, { abortEarly: false, disableStackTrace: true });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.length > 0 ? error.inner : [error];
  }
}
