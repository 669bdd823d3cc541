import { invalid } from '@clinical-hours/service-kit/errors';

interface Schema<T> {
  validateSync: (value: unknown, options: { abortEarly: boolean; stripUnknown: boolean }) => T;
}

/** What was given, cleaned by the schema that the gateway and the forms use too. Throws invalid with all that is wrong. */
export function checked<T>(schema: Schema<T>, given: unknown): T {
  try {
    return schema.validateSync(given, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ValidationError') throw error;
    const { errors } = error as Error & { errors: string[] };
    throw invalid('consultation_invalid', [...new Set(errors)].join('; '));
  }
}
