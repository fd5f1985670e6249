import { randomUUID } from 'node:crypto';
import { Injectable, type StreamableFile } from '@nestjs/common';
import type { api, OwnProfile } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { CompaniesService, Company, ownCompany, UserAccount } from '../../identity/companies/index.js';
import { StoredFilesService } from '../../platform/files/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { BadRequest, Conflict, NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { FileStore } from '../../platform/storage/file-store.js';
import { IMAGE_TYPES, sniff } from '../../platform/uploads/sniff.js';
import { drawLogo, LOGO_TYPE } from './logo.js';
import { CompanyProfileRow, CompanySiteRow } from './profile.entity.js';
import { BLANK, toOwnProfile } from './profile.mapper.js';

/** The owners of a company write its public profile. */
@Injectable()
export class OwnProfileService {
  constructor(
    private readonly tx: Tx,
    private readonly companies: CompaniesService,
    private readonly audit: AuditService,
    private readonly files: FileStore,
    private readonly stored: StoredFilesService,
  ) {}

  async mine(ctx: SignedIn): Promise<OwnProfile> {
    return this.view(this.tx.read(ctx), ctx);
  }

  async update(ctx: SignedIn, { body }: InputOf<typeof api.profiles.updateMine>): Promise<OwnProfile> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const profile = await this.lock(em, ctx);
      const { version, certifications, sites, ...written } = body;
      if (profile.version !== version) throw new Conflict('profile.changed');
      const { companyId } = profile;
      await em.update(CompanyProfileRow, { companyId }, { ...written, version: version + 1, updatedAt: new Date() });
      await em.update(Company, { id: companyId }, { certifications: [...new Set(certifications)] });
      await em.delete(CompanySiteRow, { companyId });
      await em.insert(
        CompanySiteRow,
        sites.map((site, position) => ({
          ...site,
          companyId,
          position,
          accuracy: site.lat === null ? ('country' as const) : site.accuracy,
        })),
      );
      await this.note(em, ctx, companyId, 'edit_profile');
      return this.view(em, ctx);
    });
  }

  async setLogo(ctx: SignedIn, { file }: InputOf<typeof api.profiles.setLogo>): Promise<OwnProfile> {
    requireActive(ctx);
    // Nobody makes the server draw pictures for a company that is not the own one.
    await this.companies.requireOwner(this.tx.read(ctx), ctx);
    if (!file) throw new BadRequest('file.missing');
    await sniff(file, IMAGE_TYPES);
    const logo = await drawLogo(file.buffer);
    const logoKey = `logos/${randomUUID()}.webp`;
    const [answer, old] = await this.tx.run(ctx, async (em) => {
      const profile = await this.lock(em, ctx);
      await this.files.put(logoKey, logo, LOGO_TYPE);
      await em.update(CompanyProfileRow, { companyId: profile.companyId }, { logoId: randomUUID(), logoKey });
      await this.note(em, ctx, profile.companyId, 'set_logo');
      return [await this.view(em, ctx), profile.logoKey] as const;
    });
    if (old) await this.files.remove(old);
    return answer;
  }

  async removeLogo(ctx: SignedIn): Promise<{ message: string }> {
    const old = await this.tx.run(ctx, async (em) => {
      const { companyId, logoKey } = await this.lock(em, ctx);
      if (!logoKey) return null;
      await em.update(CompanyProfileRow, { companyId }, { logoId: null, logoKey: null });
      await this.note(em, ctx, companyId, 'remove_logo');
      return logoKey;
    });
    if (old) await this.files.remove(old);
    return { message: 'ok' };
  }

  async logo(ctx: Ctx, { params }: InputOf<typeof api.profiles.logo>): Promise<StreamableFile> {
    const profile = await this.tx.read(ctx).findOneBy(CompanyProfileRow, { logoId: params.id });
    if (!profile?.logoKey) throw new NotFound();
    return this.stored.answer({ fileKey: profile.logoKey, fileName: `${params.id}.webp`, mediaType: LOGO_TYPE });
  }

  /** The own profile under its lock, made when it is written for the first time. @throws Forbidden to all but owners */
  private async lock(em: EntityManager, ctx: SignedIn): Promise<CompanyProfileRow> {
    const companyId = ownCompany(ctx);
    await this.companies.requireOwner(em, ctx);
    await em.query('INSERT INTO company_profiles (company_id) VALUES ($1) ON CONFLICT DO NOTHING', [companyId]);
    const profile = await em.findOne(CompanyProfileRow, { where: { companyId }, lock: { mode: 'pessimistic_write' } });
    if (!profile) throw new NotFound();
    return profile;
  }

  private async view(em: EntityManager, ctx: SignedIn): Promise<OwnProfile> {
    const companyId = ownCompany(ctx);
    const sites = await em.find(CompanySiteRow, { where: { companyId }, order: { position: 'ASC' } });
    const profile = (await em.findOneBy(CompanyProfileRow, { companyId })) ?? BLANK;
    const owns = await em.existsBy(UserAccount, { id: ctx.user.id, companyId, companyRole: 'owner' });
    return toOwnProfile(await this.companies.byId(em, companyId), profile, sites, owns);
  }

  private note(em: EntityManager, ctx: SignedIn, id: string, event: string): Promise<void> {
    return this.audit.write(em, ctx, { object: 'company', id, event });
  }
}
