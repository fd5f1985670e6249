import { Injectable } from '@nestjs/common';
import type { api } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { AuditService } from '../audit/index.js';
import { Company, UserAccount } from '../../identity/companies/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { ChannelsService } from './channels.service.js';
import { PinRow } from './release.entity.js';
import { ReleaseRegistry } from './release-registry.js';

type Pin = z.output<typeof api.remotes.pins.response>[number];
interface Who {
  readonly kind: 'user' | 'company';
  readonly id: string;
}

/** People and companies that get a release of their own, whatever the channels say. */
@Injectable()
export class PinsService {
  constructor(
    private readonly tx: Tx,
    private readonly registry: ReleaseRegistry,
    private readonly channels: ChannelsService,
    private readonly audit: AuditService,
  ) {}

  /** @throws NotFound when the remote was never published */
  async list(ctx: Ctx, name: string): Promise<Pin[]> {
    const em = this.tx.read(ctx);
    await this.registry.requireRemote(em, name);
    const pins = await em.find(PinRow, { where: { name }, order: { kind: 'ASC', id: 'ASC' } });
    return Promise.all(
      pins.map(async ({ kind, id, version }) => ({
        kind,
        id,
        version,
        label: (await labelOf(em, { kind, id })) ?? id,
      })),
    );
  }

  /** @throws NotFound when there is no such release, person or company */
  async pin(ctx: Ctx, { params, body }: InputOf<typeof api.remotes.pin>): Promise<void> {
    const { name, version } = params;
    const { kind, id, reason } = body;
    await this.registry.change(ctx, async (em) => {
      await this.channels.fit(em, { name, version });
      const label = await labelOf(em, { kind, id });
      if (label === null) throw new NotFound('release.pin_target');
      const before = await em.findOneBy(PinRow, { name, kind, id });
      await em.upsert(PinRow, { name, kind, id, version }, ['name', 'kind', 'id']);
      const from = before ? `${before.version} ${label}` : null;
      await this.audit.write(em, ctx, {
        object: 'release',
        id: name,
        event: 'pin',
        from,
        to: `${version} ${label}`,
        reason,
      });
    });
  }

  /** Does nothing when there is no such pin. @throws NotFound when the remote was never published */
  async unpin(ctx: Ctx, { params, body }: InputOf<typeof api.remotes.unpin>): Promise<void> {
    const { name } = params;
    const { kind, id, reason } = body;
    await this.registry.change(ctx, async (em) => {
      await this.registry.requireRemote(em, name);
      const pin = await em.findOneBy(PinRow, { name, kind, id });
      if (!pin) return;
      await em.delete(PinRow, { name, kind, id });
      const from = `${pin.version} ${(await labelOf(em, { kind, id })) ?? id}`;
      await this.audit.write(em, ctx, { object: 'release', id: name, event: 'unpin', from, to: null, reason });
    });
  }
}

/** The name under which admins know a person or a company. */
const labelOf = async (em: EntityManager, { kind, id }: Who): Promise<string | null> => {
  if (kind === 'company') return (await em.findOneBy(Company, { id }))?.name ?? null;
  return (await em.findOneBy(UserAccount, { id }))?.username ?? null;
};
