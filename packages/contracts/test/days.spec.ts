import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { api, Day, Moment, type Route } from '../src/index.js';

const KNOWN = '2027-03-01';
const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;
/** Names, codes, telephone numbers and passwords: what takes one of them takes no days alone. */
const OTHERS = ['soon', 'It was delivered late', '123456', '+56221234567', 'Str0ng-Enough!'];
const takesOnly = (schema: z.ZodType, value: string): boolean =>
  accepts(schema, value) && !OTHERS.some((other) => accepts(schema, other));

/** Every schema of a text within another, with the way to it. */
const textsOf = (schema: z.ZodType, path = '', seen = new Set<z.ZodType>()): [path: string, schema: z.ZodType][] => {
  if (seen.has(schema)) return [];
  const inside = new Set(seen).add(schema);
  const into = (one: unknown, name = '') => textsOf(one as z.ZodType, name ? `${path}.${name}` : path, inside);
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, one]) => into(one, name));
  if (schema instanceof z.ZodArray) return into(schema.element, '[]');
  if (schema instanceof z.ZodTuple) return schema.def.items.flatMap((one, at) => into(one, String(at)));
  if (schema instanceof z.ZodRecord) return into(schema.valueType, '{}');
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => into(one));
  if (schema instanceof z.ZodIntersection) return [...into(schema.def.left), ...into(schema.def.right)];
  if (schema instanceof z.ZodPipe) return [...into(schema.in), ...into(schema.out)];
  if ('innerType' in schema.def) return into(schema.def.innerType);
  return [[path, schema]];
};

const calls = Object.entries(api).flatMap(([area, routes]) =>
  Object.entries(routes).map(([name, one]) => ({ name: `${area}.${name}`, route: one as Route })),
);
const taken = calls.flatMap(({ name, route }) =>
  [route.params, route.query, route.body]
    .filter((schema) => schema !== undefined)
    .flatMap((schema) => textsOf(schema).map(([path, one]) => ({ field: `${name}${path}`, schema: one }))),
);
const days = taken.filter(({ schema }) => takesOnly(schema, KNOWN));
const moments = taken.filter(({ schema }) => takesOnly(schema, `${KNOWN}T10:00:00Z`));
/** Names of a day or an instant, such as `dueOn`, `closesAt`, `deliveryDate`, `validUntil`. */
const NAMED = /(?:On|At|Date|Until|Expiry|From|To|By|eta|due|date|day|month)$/;

describe('a field that takes a day', () => {
  it('is one of many', () => expect(days.length).toBeGreaterThan(45));

  it.each(days.map(({ field, schema }) => [field, schema] as const))(
    '%s refuses a day that does not exist',
    (_, schema) => {
      for (const day of [
        '2027-02-30',
        '2026-13-01',
        '2027-02-29',
        '2027-00-10',
        '2027-04-31',
        '0001-01-01',
        '9999-12-31',
      ])
        expect([day, schema.safeParse(day).error?.issues[0]?.message]).toEqual([day, 'validation.date']);
      expect(accepts(schema, '2028-02-29')).toBe(true);
    },
  );

  it('is no text under the name of a day', () => {
    const texts = taken.filter(({ field, schema }) => NAMED.test(field) && accepts(schema, 'soon'));
    expect(texts.map(({ field }) => field)).toEqual([]);
  });

  it('has the sentence of a day for all else that is sent in its place', () => {
    for (const text of ['', ' 2027-01-31', '2027-1-31', '31/01/2027', '2027-01-31T00:00:00Z'])
      expect(Day.safeParse(text).error?.issues[0]?.message).toBe('validation.date');
  });
});

describe('a field that takes an instant', () => {
  it('is there', () => expect(moments.length).toBeGreaterThan(2));

  it.each(moments.map(({ field, schema }) => [field, schema] as const))(
    '%s is read with the offset of the place that it was written at',
    (_, schema) => {
      expect(schema.parse('2026-11-30T00:43:00+14:00')).toBe('2026-11-29T10:43:00.000Z');
      for (const text of ['2027-02-30T10:00:00Z', '2026-11-30T25:00:00Z', '2026-11-30T10:00'])
        expect(Moment.safeParse(text).error?.issues[0]?.message).toBe('validation.moment');
    },
  );
});
