import { describe, expect, it } from '@jest/globals';
import { COMPANY_FUNCTIONS, FUNCTION_OPERATIONS, OPERATIONS } from '@orebridge/trade';
import { z } from 'zod';
import { api, COMMAND_OPERATIONS, functionNeeded, operationsFor, type Route, route } from '../src/index.js';

type Table = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const table: Table = COMMAND_OPERATIONS;
const commands = Object.entries(api).flatMap(([area, routes]) =>
  Object.entries(routes as Record<string, Route>)
    .filter(([, one]) => one.method !== 'GET')
    .map(([name, one]) => ({ name: `${area}.${name}`, area, command: name, route: one })),
);
const named = Object.entries(table).flatMap(([area, ofArea]) => Object.keys(ofArea).map((name) => `${area}.${name}`));

/** Every value that a body may have in a field. */
const valuesOf = (schema: z.ZodType | undefined, field: string): string[] => {
  interface Json {
    anyOf?: Json[];
    oneOf?: Json[];
    properties?: Record<string, { enum?: string[]; const?: string }>;
  }
  const read = ({ anyOf, oneOf, properties }: Json): string[] =>
    [...(anyOf ?? []), ...(oneOf ?? [])]
      .flatMap(read)
      .concat(properties?.[field]?.enum ?? properties?.[field]?.const ?? []);
  return schema ? read(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json) : [];
};

describe('what a command asks for', () => {
  it('is said of every command of the contract, and of nothing else', () => {
    expect([...named].sort()).toEqual(commands.map(({ name }) => name).sort());
  });

  it('is, where a field of the body decides, said of every value of that field', () => {
    const byField = commands.flatMap(({ name, area, command, route: one }) => {
      const said = table[area]?.[command] as { field?: string; of?: object };
      return said?.field
        ? [{ name, said: Object.keys(said.of ?? {}).sort(), taken: valuesOf(one.body, said.field).sort() }]
        : [];
    });
    expect(byField.length).toBeGreaterThan(3);
    for (const { name, said, taken } of byField) expect([name, said]).toEqual([name, taken]);
  });

  it('is nothing for what only reads, and more than reading for a command that nobody has classed', () => {
    const path = '/api/new';
    const unknown = { path, access: 'signed-in', summary: 'New' } as const;
    expect(operationsFor(route({ ...unknown, method: 'GET' }), undefined)).toEqual([]);
    expect(operationsFor(route({ ...unknown, method: 'POST' }), undefined)).toEqual(['perform']);
  });

  it('is decided by what is sent, and more than reading where that is nothing known', () => {
    const { act } = api.freightQuotes;
    expect(operationsFor(act, { event: 'accept' })).toEqual(['sign']);
    expect(operationsFor(act, { event: 'reject' })).toEqual(['negotiate']);
    for (const body of [undefined, null, {}, { event: 'constructor' }, { event: ['accept'] }])
      expect(operationsFor(act, body)).toEqual(['perform']);
  });
});

describe('the functions', () => {
  it('hold every operation between them, and reading alone holds none', () => {
    const held = COMPANY_FUNCTIONS.flatMap((one) => FUNCTION_OPERATIONS[one]);
    expect(OPERATIONS.filter((operation) => !held.includes(operation))).toEqual([]);
    expect(FUNCTION_OPERATIONS.read_only).toEqual([]);
  });

  it.each([
    ['negotiate', 'trader'],
    ['sign', 'signatory'],
    ['pay', 'finance'],
    ['finance_settings', 'finance'],
    ['document', 'compliance'],
    ['verify', 'compliance'],
    ['manage', 'owner'],
    ['perform', 'read_only'],
  ] as const)('are named by a refusal: %s asks for %s', (operation, needed) => {
    expect(functionNeeded([operation])).toBe(needed);
  });
});
