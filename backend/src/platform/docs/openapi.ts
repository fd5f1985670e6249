import { ApiErrorBody, type Route } from '@orebridge/contracts';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';

type Json = Record<string, unknown>;
type Schemas = Record<string, Json>;

/** The OpenAPI 3.1 document of the routes that this server answers, made from their zod schemas. */
export const openApi = (routes: readonly Route[]): OpenAPIObject => {
  const schemas: Schemas = {};
  const paths: Record<string, Json> = {};
  const error = { content: { 'application/json': { schema: jsonSchema(ApiErrorBody, 'output', schemas) } } };
  for (const route of [...routes].sort((a, b) => a.path.localeCompare(b.path))) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemas, error) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Orebridge',
      version: '1',
      description: 'Every failed call answers in the shape ApiError. Money and quantities are decimal strings.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        deployToken: { type: 'http', scheme: 'bearer' },
      },
    },
  } as OpenAPIObject;
};

const operation = (route: Route, schemas: Schemas, error: Json): Json => ({
  summary: route.summary,
  tags: [route.path.split('/')[route.path.startsWith('/api/') ? 2 : 1]],
  description: `Access: ${accessText(route)}.`,
  ...(route.access !== 'public' && {
    security: [route.access === 'deploy-token' ? { deployToken: [] } : { session: [] }],
  }),
  parameters: [...fields(route.params, 'path', schemas), ...fields(route.query, 'query', schemas), ...headers(route)],
  ...(route.body && { requestBody: { required: true, content: bodyOf(route, schemas) } }),
  responses: {
    [route.status ?? 200]: {
      description: 'Done',
      ...(route.response && {
        content: { 'application/json': { schema: jsonSchema(route.response, 'output', schemas) } },
      }),
      ...(route.produces === 'file' && { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }),
    },
    default: { description: 'Refused or failed', ...error },
  },
});

const accessText = ({ access }: Route): string =>
  typeof access === 'string' ? access : 'permission' in access ? access.permission : access.roles.join(', ');

const headers = (route: Route): Json[] => [
  ...(route.idempotent ? [header('Idempotency-Key', 'Makes a repeat answer as the first call did.')] : []),
  ...(route.access === 'public' || route.access === 'deploy-token'
    ? []
    : [header('X-View-As', 'An admin narrows the request to the permissions of a role.')]),
];
const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

const fields = (schema: z.ZodType | undefined, place: 'path' | 'query', schemas: Schemas): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', schemas) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, s]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: s,
  }));
};

const bodyOf = (route: Route, schemas: Schemas): Json => {
  const schema = jsonSchema(route.body as z.ZodType, 'input', schemas) as { properties?: Json };
  if (!route.multipart) return { 'application/json': { schema } };
  return {
    'multipart/form-data': {
      schema: {
        ...schema,
        properties: { ...schema.properties, [route.multipart]: { type: 'string', format: 'binary' } },
      },
    },
  };
};

/** JSON Schema of `schema`; what has an id of its own moves to the components. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output', schemas: Schemas): Json => {
  const {
    $defs = {},
    $schema: _,
    ...root
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json & { $defs?: Schemas };
  for (const [id, definition] of Object.entries($defs)) schemas[id] ??= relink(definition) as Json;
  return relink(root) as Json;
};

const relink = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(relink);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : relink(value),
    ]),
  );
};
