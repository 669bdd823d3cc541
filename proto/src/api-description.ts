import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The part of a JSON Schema that tests read. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

interface Reference {
  $ref?: string;
}
export interface Parameter extends Reference {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  allowEmptyValue?: boolean;
  schema: Schema;
}
export interface Header extends Reference {
  required?: boolean;
  schema: Schema;
}
export interface Content extends Reference {
  headers?: Record<string, Header>;
  content?: Record<string, { schema?: Schema }>;
}
export interface Operation {
  operationId: string;
  tags: string[];
  /** Empty for an operation that needs no session. */
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
type PathItem = { parameters?: Parameter[] } & Partial<Record<Method, Operation>>;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof methods)[number];

/** openapi.yaml, as it is written. */
export const description = parse(readFileSync(new URL('../openapi.yaml', import.meta.url), 'utf8')) as {
  tags: { name: string; description: string }[];
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, Schema> };
};

export interface DescribedOperation extends Operation {
  /** The method in capital letters. */
  method: string;
  /** The path below /api, such as /sessions/{id}. */
  path: string;
  parameters: Parameter[];
}

/** Returns all operations, each with the parameters of its path. */
export const operations: DescribedOperation[] = Object.entries(description.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = item[method];
    if (!operation) return [];
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(follow);
    return [{ ...operation, method: method.toUpperCase(), path, parameters }];
  }),
);

/** Returns the target of a reference; any other value unchanged. */
export function follow<T extends Reference>(node: T): T {
  return node.$ref === undefined ? node : follow(targetOf<T>(node.$ref));
}

function targetOf<T>(reference: string): T {
  const keys = reference.slice('#/'.length).split('/');
  return keys.reduce((at: unknown, key) => (at as Record<string, unknown>)[key], description) as T;
}

/** Returns a schema in one piece: with its references resolved and its parts merged. */
export function flatten({ $ref, allOf = [], ...own }: Schema): Schema {
  const parts = [...($ref === undefined ? [] : [targetOf<Schema>($ref)]), ...allOf].map(flatten);
  return [...parts, own].reduce(merge, {});
}

function merge(schema: Schema, more: Schema): Schema {
  const required = [...(schema.required ?? []), ...(more.required ?? [])];
  return {
    ...schema,
    ...more,
    ...(required.length > 0 ? { required } : {}),
    ...(schema.properties || more.properties
      ? { properties: { ...schema.properties, ...more.properties } }
      : {}),
  };
}

/** Returns the schema of an operation's body, in JSON or of another type, if it has one. */
export function bodySchema({ requestBody }: Operation, type = 'application/json'): Schema | undefined {
  return requestBody && follow(requestBody).content?.[type]?.schema;
}
