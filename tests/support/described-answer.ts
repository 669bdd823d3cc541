import {
  description,
  follow,
  operations,
  type Content,
  type DescribedOperation,
  type Header,
  type Schema,
} from '@clinical-hours/proto/testing';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Answer } from '@clinical-hours/service-kit/api-client';

const documentId = 'openapi';
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
// Headers are text, and their schemas need numbers.
const headerAjv = addFormats.default(new Ajv2020({ strict: false, coerceTypes: true }));
// The document is not a schema itself, and is added for its references only.
ajv.addSchema(description, documentId, undefined, false);

// Compiled on first use, since a test file needs few of them.
const compiled = new WeakMap<Schema, ValidateFunction>();

const routes = operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^/api${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

function operationOf(method: string, path: string): DescribedOperation | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  const [pathname = ''] = path.split('?');
  return routes.find(({ operation, pattern }) => operation.method === asked && pattern.test(pathname))
    ?.operation;
}

/**
 * Compares a response with openapi.yaml. Returns a sentence with the difference; undefined when there is none, or when
 * the document has no operation for the request.
 */
export function undescribed(method: string, path: string, answer: Answer): string | undefined {
  const operation = operationOf(method, path);
  if (!operation) return undefined;
  const response = operation.responses[answer.status];
  const problem = response
    ? problemOf(follow(response), answer, method === 'HEAD')
    : `the status is not one of ${Object.keys(operation.responses).join(', ')}`;
  if (!problem) return undefined;
  const excerpt = JSON.stringify(answer.body).slice(0, 500);
  return `openapi.yaml does not describe the ${answer.status} of ${method} ${path}: ${problem}. The body was ${excerpt}`;
}

function problemOf({ headers = {}, content }: Content, answer: Answer, isHead: boolean): string | undefined {
  for (const [name, header] of Object.entries(headers)) {
    const problem = headerProblem(follow(header), answer.headers.get(name));
    if (problem) return `the header ${name} ${problem}`;
  }
  if (isHead) return undefined;
  if (!content) return answer.body === '' ? undefined : 'there should be no body';
  const type = answer.headers.get('content-type')?.split(';')[0] ?? 'none';
  const media = content[type] ?? content['*/*'];
  if (!media) return `the type of the body is ${type}`;
  if (type !== 'application/json' || !media.schema) return undefined;
  const validate = validatorOf(media.schema);
  return validate(answer.body) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'the body' });
}

function headerProblem({ required = false, schema }: Header, value: string | null): string | undefined {
  if (value === null) return required ? 'is missing' : undefined;
  return headerAjv.validate(schema, value)
    ? undefined
    : headerAjv.errorsText(headerAjv.errors, { dataVar: 'value' });
}

function validatorOf(schema: Schema): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  const validate = ajv.compile(rooted(schema) as object);
  compiled.set(schema, validate);
  return validate;
}

// References inside of a part are relative to the root of the document.
function rooted(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rooted);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' ? `${documentId}${String(value)}` : rooted(value),
    ]),
  );
}
