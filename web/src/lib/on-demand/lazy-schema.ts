// Used by most features.
import type { AnyObjectSchema, ObjectShape } from 'yup';
import { CodeOnDemand } from './code-on-demand.ts';
import type * as primitivesModule from '../forms/primitives.ts';
import { whenIdle } from './when-idle.ts';

type Primitives = typeof primitivesModule;

const code = new CodeOnDemand(() => import('../forms/primitives.ts'));
whenIdle(async () => void (await loadPrimitives()));

/** What a form uses of a schema. Formik takes it for one. */
export interface LazySchema {
  /** Resolves when the values fit, and rejects with yup's ValidationError otherwise. */
  validate: (values: unknown, options?: object) => Promise<unknown>;
  /** Returns the values as the API takes them: trimmed, for example. Fields without a rule stay as they are. */
  cast: <Values extends object>(values: Values) => Promise<Values>;
}

async function loadPrimitives(): Promise<Primitives | undefined> {
  try {
    return code.loaded ?? (await code.promise);
  } catch {
    return undefined;
  }
}

/**
 * The schema of a form. What its fields are made of is loaded when the browser is idle, or by the first change of a
 * form: with yup that is 12 kB. When it cannot be, the values pass as they are, because the server checks them, too.
 */
export function lazySchema(fieldsOf: (primitives: Primitives) => ObjectShape): LazySchema {
  let schema: AnyObjectSchema | undefined;
  const load = async () => {
    const primitives = await loadPrimitives();
    return (schema ??= primitives?.object(fieldsOf(primitives)));
  };
  return {
    validate: async (values, options) => (await load())?.validate(values, options),
    cast: async (values) => ((await load())?.cast(values) as typeof values | undefined) ?? values,
  };
}
