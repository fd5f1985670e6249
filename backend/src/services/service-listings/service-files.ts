import { Injectable, type StreamableFile } from '@nestjs/common';
import type { api, ServiceFile } from '@orebridge/contracts';
import { SERVICE_RULES } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type CheckedDocument, StoredFilesService } from '../../platform/files/index.js';
import type { UploadedFile } from '../../platform/uploads/sniff.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { toServiceFile } from './service.mapper.js';
import { StoredServiceFile } from './service-file.entity.js';

/** What a file belongs to. */
export type FileOwner = { serviceId: string } | { engagementId: string };

/** Files of services and of their work. Files of a service on offer are for all who see suppliers, reports for the two parties. */
@Injectable()
export class ServiceFiles {
  constructor(
    private readonly tx: Tx,
    private readonly files: StoredFilesService,
  ) {}

  /** Looks through a file that is to be added. */
  checked(ctx: SignedIn, file: UploadedFile | undefined): Promise<CheckedDocument> {
    return this.files.checked(ctx, file);
  }

  /** Stores a checked file that the caller may add. @throws Unprocessable when it is one too many */
  async add(
    em: EntityManager,
    checked: CheckedDocument,
    owner: FileOwner,
    uploadedBy: string | null,
  ): Promise<ServiceFile> {
    const max = 'serviceId' in owner ? SERVICE_RULES.filesMax * 2 : SERVICE_RULES.filesMax;
    if ((await em.countBy(StoredServiceFile, owner)) >= max) throw new Unprocessable('service.files_max', { max });
    const file = await this.files.keep(em, 'services', checked);
    return toServiceFile(await em.save(em.create(StoredServiceFile, { ...owner, ...file, uploadedBy })));
  }

  /** Oldest first. */
  async of(em: EntityManager, owner: FileOwner): Promise<ServiceFile[]> {
    const found = await em.find(StoredServiceFile, { where: owner, order: { uploadedAt: 'ASC', id: 'ASC' } });
    return found.map(toServiceFile);
  }

  async file(ctx: SignedIn, { params }: InputOf<typeof api.services.file>): Promise<StreamableFile> {
    const em = this.tx.read(ctx);
    const stored = await em.findOneBy(StoredServiceFile, { id: params.id });
    if (!stored || !(await this.mayRead(em, ctx, stored))) throw new NotFound();
    const own = stored.uploadedBy === ctx.user.id;
    const parties = await this.partiesOf(em, stored);
    return this.files.handOver(ctx, stored, {
      kind: 'service',
      id: stored.id,
      parties,
      own: own || stored.serviceId !== null,
    });
  }

  /** Whose it is: the provider's, and of agreed work the client's too. */
  private async partiesOf(em: EntityManager, { serviceId, engagementId }: StoredServiceFile): Promise<string[]> {
    const [row] = await queryRows<{ parties: string[] }>(
      em,
      `SELECT ARRAY[company_id] AS parties FROM services WHERE id = $1
       UNION ALL SELECT ARRAY[provider_company_id, client_company_id] FROM published.engagements WHERE id = $2`,
      [serviceId, engagementId],
    );
    return row?.parties ?? [];
  }

  private async mayRead(em: EntityManager, ctx: SignedIn, { serviceId, engagementId }: StoredServiceFile) {
    if (actsAsAdmin(ctx)) return true;
    const rows: unknown[] = await em.query(
      `SELECT 1 FROM services WHERE id = $1 AND (state = 'published' OR company_id = $3)
       UNION ALL
       SELECT 1 FROM published.engagements WHERE id = $2 AND $3 IN (provider_company_id, client_company_id)`,
      [serviceId, engagementId, ctx.user.companyId],
    );
    return rows.length > 0;
  }
}
