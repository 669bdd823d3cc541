import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { _, type AnySchemaObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { parse } from 'yaml';
import { bodySchema, description, flatten, operations, type Schema } from './api-description.ts';
import { faults } from './requests/texts.ts';

/**
 * Compiles what openapi.yaml says of request bodies and queries, and of sets of rules, and events.yaml of events.
 * Services have no build, so the installation, the images and `npm run generate` do it.
 */

/** Returns a schema in one piece at any depth, without what only people read. */
function resolve(given: Schema): AnySchemaObject {
  const { description: _text, example: _example, ...schema } = flatten(given) as AnySchemaObject;
  const inner = (each: unknown) => resolve(each as Schema);
  return {
    ...schema,
    ...(schema['properties'] ? { properties: mapped(schema['properties'], inner) } : {}),
    ...(schema['items'] ? { items: inner(schema['items']) } : {}),
    ...(schema['anyOf'] ? { anyOf: schema['anyOf'].map(inner) } : {}),
    ...(schema['propertyNames'] ? { propertyNames: inner(schema['propertyNames']) } : {}),
    ...(typeof schema['additionalProperties'] === 'object'
      ? { additionalProperties: inner(schema['additionalProperties']) }
      : {}),
  };
}

function mapped<T, U>(object: Record<string, T>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));
}

/** Returns the query of an operation as an object, or undefined without one. */
function querySchema({ parameters }: (typeof operations)[number]): AnySchemaObject | undefined {
  const queries = parameters.filter((parameter) => parameter.in === 'query');
  if (queries.length === 0) return undefined;
  return {
    type: 'object',
    required: queries.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      queries.map(({ name, schema, allowEmptyValue }) => [name, asText(resolve(schema), allowEmptyValue)]),
    ),
  };
}

/** Returns the schema of a value that comes as text: 'all' is no value of its own, and one text is a list of one. */
function asText({ anyOf, ...own }: AnySchemaObject, mayBeEmpty = false): AnySchemaObject {
  const schema = { ...(anyOf?.[0] ?? own), 'x-is-text': true };
  const takesAll =
    anyOf?.some((each: AnySchemaObject) => each['const'] === 'all') ??
    (mayBeEmpty && own['enum']?.includes('all'));
  return {
    ...schema,
    ...(takesAll ? { 'x-may-be-all': true } : {}),
    ...(schema.enum && takesAll ? { enum: schema.enum.filter((value: unknown) => value !== 'all') } : {}),
    ...(mayBeEmpty ? { 'x-may-be-empty': true } : {}),
    ...(schema.items ? { 'x-may-be-one': true } : {}),
  };
}

// Rules of one's own are checked by the hours service, whose sentences name the rule; a document is read as it comes.
function withoutParts(schema: AnySchemaObject): AnySchemaObject {
  const { properties = {}, required = [] } = schema;
  const isStreamed = (name: string): boolean => properties[name]?.['x-streamed'] === true;
  const kept = Object.keys(properties).filter((name) => !isStreamed(name));
  return {
    ...schema,
    required: required.filter((name: string) => !isStreamed(name)),
    properties: Object.fromEntries(
      kept.map((name) => [name, name === 'custom' ? { default: null } : properties[name]]),
    ),
  };
}

function formSchema(form: Schema): AnySchemaObject {
  const schema = withoutParts(resolve(form));
  return { ...schema, properties: mapped(schema['properties'], (each: AnySchemaObject) => asText(each)) };
}

const requests = Object.fromEntries(
  operations.flatMap((operation) => {
    const body = bodySchema(operation);
    const form = bodySchema(operation, 'multipart/form-data');
    const query = querySchema(operation);
    return [
      ...(body ? [[`${operation.operationId}.body`, withoutParts(resolve(body))] as const] : []),
      ...(form ? [[`${operation.operationId}.form`, formSchema(form)] as const] : []),
      ...(query ? [[`${operation.operationId}.query`, query] as const] : []),
    ];
  }),
);

// Which rule one is depends on two words in it: a set of rules is checked with any objects in their place, and then
// each of them by its own schema.
const anyRule = { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } };
const rules = Object.fromEntries(
  (description.components.schemas['Rule']?.oneOf ?? []).map((entry) => {
    const { kind, test } = flatten(entry).properties as Record<string, { const: string }>;
    return [['rule', kind?.const, test?.const].filter(Boolean).join('.'), entry];
  }),
);

const ajv = new Ajv2020({
  allErrors: false,
  // Lengths are those of JavaScript, and none of them is counted sign by sign.
  unicode: false,
  messages: false,
  // It says that an option of old stays for this.
  logger: false,
  multipleOfPrecision: 6,
  strict: false,
  strictNumbers: true,
  code: { source: true, esm: true, formats: _`formats` },
});
for (const [name, fault] of Object.entries(faults)) ajv.addFormat(name, (value: string) => !fault(value));
// Numbers have bounds of their own.
ajv.addFormat('amount', true);

const document = structuredClone(description) as unknown as {
  components: { schemas: Record<string, AnySchemaObject> };
};
document.components.schemas['Rule'] = anyRule;
ajv.addSchema(document, 'openapi', undefined, false);
// Apart from the requests: a page reads files of rules, and loads no others.
const rulesAlone = {
  ...mapped(rules, inDocument),
  'rule-set': inDocument({ $ref: '#/components/schemas/RuleSet' }),
  preset: JSON.parse(
    readFileSync(join(import.meta.dirname, '..', 'preset.schema.json'), 'utf8'),
  ) as AnySchemaObject,
};

function inDocument({ $ref }: Schema): AnySchemaObject {
  return { $ref: `openapi${$ref}` };
}

for (const [name, schema] of Object.entries({ ...requests, ...rulesAlone })) ajv.addSchema(schema, name);

/** The requests as they are read, for their types: hours are text. */
export const readSchemas = mapped(requests, asRead);

function asRead({ format, properties, items, ...rest }: AnySchemaObject): AnySchemaObject {
  return {
    ...rest,
    ...(format === 'hours' ? { type: 'string' } : {}),
    ...(properties ? { properties: mapped(properties, asRead) } : {}),
    ...(items ? { items: asRead(items) } : {}),
  };
}

/** The events of events.yaml, by their names. */
export const eventSchemas = (
  parse(readFileSync(join(import.meta.dirname, '..', 'events.yaml'), 'utf8'), {
    merge: true,
    maxAliasCount: -1,
  }) as {
    events: Record<string, AnySchemaObject>;
  }
).events;
for (const [name, schema] of Object.entries(eventSchemas)) ajv.addSchema(withoutWords(schema), name);

function withoutWords({ description: _words, ...schema }: AnySchemaObject): AnySchemaObject {
  return 'properties' in schema
    ? { ...schema, properties: mapped(schema['properties'], withoutWords) }
    : schema;
}

/** Writes the checks of requests and of events, and what is known of requests, into a folder. */
export function writeChecks(dir: string): void {
  mkdirSync(dir, { recursive: true });
  writeFileSync(
    join(dir, 'requests.js'),
    [
      "import { faults } from '../requests/texts.ts';",
      'const formats = Object.fromEntries(',
      '  Object.entries(faults).map(([name, fault]) => [name, (value) => fault(value) === undefined]),',
      ');',
      checksOf(Object.keys(requests)),
      `export const schemas = ${JSON.stringify(requests)};`,
    ].join('\n'),
  );
  writeFileSync(join(dir, 'rules.js'), checksOf(Object.keys(rulesAlone)));
  writeFileSync(join(dir, 'events.js'), checksOf(Object.keys(eventSchemas)));
  const declared = [
    "import type { Check } from '../requests/check.ts';",
    'export declare const checks: Record<string, Check>;',
  ];
  writeFileSync(join(dir, 'rules.d.ts'), declared.join('\n'));
  writeFileSync(join(dir, 'events.d.ts'), declared.join('\n'));
  writeFileSync(
    join(dir, 'requests.d.ts'),
    [
      "import type { RequestSchema } from '../requests/clean.ts';",
      ...declared,
      'export declare const schemas: Record<string, RequestSchema>;',
    ].join('\n'),
  );
}

function checksOf(names: readonly string[]): string {
  const code = standaloneCode.default(
    ajv,
    Object.fromEntries(names.map((name, index) => [`check${index}`, name])),
  );
  const entries = names.map((name, index) => `${JSON.stringify(name)}: check${index}`);
  return `${code}\nexport const checks = { ${entries.join(', ')} };`;
}

if (import.meta.main) writeChecks(join(import.meta.dirname, 'generated'));
