import { z } from 'zod';

interface Schema {
  type?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

const TEXTS = [
  'Copper-1!',
  '1',
  '2030-01-01',
  '2030-01-01T00:00:00Z',
  'CL',
  '+49 203 555 0101',
  'https://example.com',
  'DEUTDEFF',
  'a'.repeat(64),
];

const described = new WeakMap<z.ZodType, Schema>();
const describe = (schema: z.ZodType): Schema => {
  const json =
    described.get(schema) ??
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema);
  described.set(schema, json);
  return json;
};

/** The smallest input that a schema takes; every required field is there. */
export const sampleOf = (schema: z.ZodType, fixed: Readonly<Record<string, unknown>> = {}): unknown => {
  const json = describe(schema);
  return build(json, json.$defs ?? {}, fixed);
};

const build = (s: Schema, defs: Record<string, Schema>, fixed: Readonly<Record<string, unknown>>): unknown => {
  if (s.$ref) return build(defs[s.$ref.split('/').at(-1) ?? ''] ?? {}, defs, fixed);
  if (s.const !== undefined) return s.const;
  if (s.enum) return s.enum[0];
  const choice = (s.anyOf ?? s.oneOf)?.[0];
  if (choice) return build(choice, defs, fixed);
  if (s.type === 'object')
    return Object.fromEntries(
      (s.required ?? []).map((name) => [name, fixed[name] ?? build(s.properties?.[name] ?? {}, defs, fixed)]),
    );
  if (s.type === 'array') return Array.from({ length: s.minItems ?? 0 }, () => build(s.items ?? {}, defs, fixed));
  if (s.type === 'boolean') return true;
  if (s.type === 'integer' || s.type === 'number') return Math.max(s.minimum ?? 1, 1);
  return text(s);
};

const text = ({ format, pattern, minLength = 0 }: Schema): string => {
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000';
  if (format === 'email') return 'somebody@example.com';
  if (format === 'date') return '2030-01-01';
  const fits = TEXTS.find(
    (sample) => (!pattern || new RegExp(pattern, 'u').test(sample)) && sample.length >= minLength,
  );
  if (fits === undefined) throw new Error(`no sample text for ${pattern}`);
  return fits;
};
