import { Injectable, type StreamableFile } from '@nestjs/common';
import type { api, ServiceFile } from '@orebridge/contracts';
import {
  type DocumentAsked,
  type EngagementState,
  SERVICE_RULES,
  type ServiceState,
  STAGES_OF_STATES,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type CheckedDocument, StoredFilesService } from '../../platform/files/index.js';
import type { UploadedFile } from '../../platform/uploads/sniff.js';
import { outsideParty, partyOfSides } from '../../platform/access/document-party.js';
import type { SignedIn } from '../../platform/context/ctx.js';
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
    if (!stored) throw new NotFound();
    const own = stored.uploadedBy === ctx.user.id;
    const { parties, standing } = await this.standing(em, ctx, stored);
    return this.files.handOver(ctx, stored, {
      kind: 'service',
      id: stored.id,
      parties,
      own: own || stored.serviceId !== null,
      standing,
    });
  }

  /** Whose it is: the provider's, and of agreed work the client's too; and how the caller stands to it. */
  private async standing(
    em: EntityManager,
    ctx: SignedIn,
    { serviceId, engagementId }: StoredServiceFile,
  ): Promise<{ parties: string[]; standing: DocumentAsked }> {
    const [about] = await queryRows<{ provider: string; client: string | null; state: ServiceState & EngagementState }>(
      em,
      `SELECT company_id AS provider, NULL::uuid AS client, state FROM services WHERE id = $1
       UNION ALL SELECT provider_company_id, client_company_id, state FROM published.engagements WHERE id = $2`,
      [serviceId, engagementId],
    );
    if (!about) throw new NotFound();
    const { provider, client, state } = about;
    const own = ctx.user.companyId;
    if (client === null) {
      const party = own === provider ? 'owner' : outsideParty(ctx);
      const stage = STAGES_OF_STATES.service[state];
      return { parties: [provider], standing: { kind: 'service_certificate', stage, party } };
    }
    const parties = [provider, client];
    const side = parties.find((id) => id === own) ?? null;
    const stage = STAGES_OF_STATES.engagement[state];
    return { parties, standing: { kind: 'work_report', stage, party: partyOfSides(ctx, side, provider) } };
  }
}
