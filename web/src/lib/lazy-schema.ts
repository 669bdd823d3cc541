import type { AnySchema, InferType } from 'yup';
import { CodeOnDemand } from './code-on-demand.ts';
import type * as schemaModule from './form-schemas.ts';
import { whenIdle } from './when-idle.ts';

type Schemas = typeof schemaModule;

const code = new CodeOnDemand(() => import('./form-schemas.ts'));
whenIdle(() => withSchemas(() => undefined));

/** What a form uses of a schema. Formik takes it for one. */
export interface LazySchema<Values> {
  /** Resolves when the values fit, and rejects with yup's ValidationError otherwise. */
  validate: (values: unknown, options?: object) => Promise<unknown>;
  /** Returns the values as the API takes them. */
  cast: (values: object) => Promise<Values>;
}

/**
 * Uses schemas, whose code is loaded when they are first needed: with yup they are 20 kB. Undefined when it cannot be
 * loaded.
 */
export async function withSchemas<T>(use: (schemas: Schemas) => T): Promise<T | undefined> {
  let schemas = code.loaded;
  try {
    schemas ??= await code.promise;
  } catch {
    return undefined;
  }
  return use(schemas);
}

/**
 * A schema that is loaded when the browser is idle, or by the first change of a form. When it cannot be, the values
 * pass as they are, because the server holds the same schema against them.
 */
export function lazySchema<S extends AnySchema>(choose: (schemas: Schemas) => S): LazySchema<InferType<S>> {
  return {
    validate: async (values, options) => (await withSchemas(choose))?.validate(values, options),
    cast: async (values) => (await withSchemas(choose))?.cast(values) ?? values,
  };
}
