import { Controller, Module } from '@nestjs/common';
import { route } from '@orebridge/contracts';
import { z } from 'zod';
import { AuditModule, AuditService } from '../../src/operations/audit/index.js';
import { Context, User } from '../../src/platform/context/context.decorator.js';
import type { Ctx, SignedIn } from '../../src/platform/context/ctx.js';
import { Tx } from '../../src/platform/database/tx.js';
import { Endpoint, Input, type InputOf } from '../../src/platform/routes/endpoint.js';

/** A small area made for tests of the platform: a counter that commands raise. */
const counterApi = {
  raise: route({
    method: 'POST',
    path: '/api/test/raise',
    access: 'signed-in',
    summary: 'Raise',
    idempotent: true,
    body: z.strictObject({ by: z.number().int() }),
    response: z.object({ value: z.number() }),
    status: 201,
  }),
  fail: route({
    method: 'POST',
    path: '/api/test/fail',
    access: 'signed-in',
    summary: 'Raise, then fail',
    idempotent: true,
    body: z.strictObject({ by: z.number().int() }),
    response: z.object({ value: z.number() }),
    status: 201,
  }),
  sign: route({
    method: 'POST',
    path: '/api/test/sign',
    access: 'signed-in',
    summary: 'Sign',
    blockedInView: true,
    response: z.object({ as: z.string() }),
  }),
  users: route({
    method: 'GET',
    path: '/api/test/users',
    access: { permission: 'manage:users' },
    summary: 'For admins',
    response: z.object({ as: z.string() }),
  }),
  list: route({
    method: 'GET',
    path: '/api/test/listing-fixture',
    access: { permission: 'create:listing' },
    summary: 'For sellers',
    response: z.object({ as: z.string() }),
  }),
  sellers: route({
    method: 'GET',
    path: '/api/test/sellers',
    access: { roles: ['seller'] },
    summary: 'For sellers by role',
    response: z.object({ as: z.string() }),
  }),
  leak: route({
    method: 'GET',
    path: '/api/test/leak',
    access: 'public',
    summary: 'Answers too much',
    response: z.object({ shown: z.string() }),
  }),
  broken: route({
    method: 'GET',
    path: '/api/test/broken',
    access: 'public',
    summary: 'Answers wrongly',
    response: z.object({ shown: z.string() }),
  }),
  upload: route({
    method: 'POST',
    path: '/api/test/upload',
    access: 'signed-in',
    summary: 'Upload',
    multipart: 'file',
    body: z.strictObject({ note: z.string() }),
    response: z.object({ bytes: z.number() }),
    idempotent: true,
  }),
};

@Controller()
class CounterController {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
  ) {}

  @Endpoint(counterApi.raise)
  raise(@User() ctx: SignedIn, @Input() { body }: InputOf<typeof counterApi.raise>) {
    return this.raiseBy(ctx, body.by);
  }

  @Endpoint(counterApi.fail)
  async fail(@User() ctx: SignedIn, @Input() { body }: InputOf<typeof counterApi.fail>) {
    await this.raiseBy(ctx, body.by);
    throw new Error('the disk is full');
  }

  @Endpoint(counterApi.sign)
  sign(@User() ctx: SignedIn) {
    return { as: ctx.actingRole };
  }

  @Endpoint(counterApi.users)
  users(@User() ctx: SignedIn) {
    return { as: ctx.actingRole };
  }

  @Endpoint(counterApi.list)
  list(@User() ctx: SignedIn) {
    return { as: ctx.actingRole };
  }

  @Endpoint(counterApi.sellers)
  sellers(@User() ctx: SignedIn) {
    return { as: ctx.actingRole };
  }

  @Endpoint(counterApi.leak)
  leak(@Context() _ctx: Ctx) {
    return { shown: 'this', passwordHash: 'never this' };
  }

  @Endpoint(counterApi.broken)
  broken() {
    return { shown: 7 };
  }

  @Endpoint(counterApi.upload)
  upload(@Input() { file }: InputOf<typeof counterApi.upload>) {
    return { bytes: file?.size ?? 0 };
  }

  private raiseBy(ctx: SignedIn, by: number): Promise<{ value: number }> {
    return this.tx.run(ctx, async (em) => {
      const [rows]: [{ value: number }[]] = await em.query(
        'UPDATE test_counter SET value = value + $1 RETURNING value',
        [by],
      );
      await this.audit.write(em, ctx, { object: 'agent', id: '1', event: 'raise' });
      return { value: rows[0]?.value ?? 0 };
    });
  }
}

@Module({ imports: [AuditModule], controllers: [CounterController] })
export class CounterModule {}
