import { describe, expect, test } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { route } from '@orebridge/contracts';
import { RouteRegistry } from '../../src/platform/routes/route-registry.js';
import { startApp } from '../harness/app.js';
import { createDatabase } from '../harness/database.js';

@Controller()
class UndeclaredController {
  @Get('/api/undeclared')
  anything() {
    return {};
  }
}
@Module({ controllers: [UndeclaredController] })
class UndeclaredModule {}

@Module({})
class ForgetfulModule {
  constructor(routes: RouteRegistry) {
    routes.announce({
      promised: route({ method: 'GET', path: '/api/promised', access: 'public', summary: 'Promised' }),
    });
  }
}

describe('starting', () => {
  const startWith = async (module: new (...args: never[]) => object) => {
    const database = await createDatabase();
    try {
      await (await startApp({ database, imports: [module] })).close();
    } finally {
      await database.drop();
    }
  };

  test('a handler that declares no access stops the start', async () => {
    await expect(startWith(UndeclaredModule)).rejects.toThrow(
      'UndeclaredController.anything declares no contract route',
    );
  });

  test('a route of the contract that nobody answers stops the start', async () => {
    await expect(startWith(ForgetfulModule)).rejects.toThrow('GET /api/promised has no handler');
  });
});
