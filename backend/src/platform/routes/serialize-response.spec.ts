import 'reflect-metadata';
import { describe, expect, test } from '@jest/globals';
import { route } from '@orebridge/contracts';
import { z } from 'zod';
import { SerializeResponse } from './serialize-response.js';

const routeOf = (method: 'GET' | 'POST') =>
  route({ method, path: '/api/lots', access: 'public', summary: 'Lots', response: z.object({ name: z.string() }) });

/** A handler that PostgreSQL gives up so often, because of another transaction, before it answers. */
const answering = (method: 'GET' | 'POST', failures: number, code: string) => {
  let left = failures;
  const descriptor = {
    value: async () => {
      if (left-- > 0) throw Object.assign(new Error('given up'), { driverError: { code } });
      return { name: 'Copper cathodes', secret: 'price' };
    },
  };
  SerializeResponse(routeOf(method))({}, 'lots', descriptor);
  return descriptor.value();
};

describe('the answer of a plain route', () => {
  test('has what its schema describes and nothing more', async () => {
    expect(await answering('POST', 0, '')).toEqual({ name: 'Copper cathodes' });
  });

  test.each(['40P01', '40001'])('is read again when PostgreSQL gave the reading up (%s)', async (code) => {
    expect(await answering('GET', 2, code)).toEqual({ name: 'Copper cathodes' });
  });

  test('is not asked for for ever, nor again where something else is wrong', async () => {
    await expect(answering('GET', 9, '40P01')).rejects.toThrow('given up');
    await expect(answering('GET', 1, '42P01')).rejects.toThrow('given up');
  });

  test('of a command is left to its own transaction', async () => {
    await expect(answering('POST', 1, '40P01')).rejects.toThrow('given up');
  });
});
