import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { DeployTokenReader } from '../../platform/access/deploy-token-reader.js';
import { Config } from '../../platform/config/config.js';
import { nameIn, PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { ReleaseDocuments } from '../../platform/site/release-documents.js';
import { FileStore } from '../../platform/storage/file-store.js';
import { CanaryWatchJob } from './canary-watch.job.js';
import { ChannelsService } from './channels.service.js';
import { DeployController } from './deploy.controller.js';
import { DeployTokensService } from './deploy-tokens.service.js';
import { LiveReleases } from './live-releases.js';
import { LiveShell } from './live-shell.js';
import { Overrides } from './overrides.js';
import { PinsService } from './pins.service.js';
import { PublishingService } from './publishing.service.js';
import { ChannelRow, PinRow, ReleaseRow } from './release.entity.js';
import { ReleaseDocumentsService } from './release-documents.service.js';
import { ReleaseHistory } from './release-history.js';
import { ReleaseKey } from './release-key.js';
import { ReleaseListService } from './release-list.service.js';
import { ReleaseRegistry } from './release-registry.js';
import { ReleaseStorage } from './release-storage.js';
import { releaseStorageOf } from './release-storage-of.js';
import { ReleasesController } from './releases.controller.js';
import { RemotesController } from './remotes.controller.js';
import { RemotesGateway } from './remotes.gateway.js';
import { ReportTickets } from './report-tickets.js';
import { ReportsService } from './reports.service.js';
import { Witnesses } from './witnesses.js';

/** Global for two things that the platform asks: which releases a visitor gets, and what a deploy token may do. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ReleaseRow, ChannelRow, PinRow]), AuditModule],
  controllers: [RemotesController, ReleasesController, DeployController],
  providers: [
    LiveReleases,
    LiveShell,
    Overrides,
    ReleaseKey,
    ReleaseRegistry,
    ReleaseHistory,
    PublishingService,
    ChannelsService,
    PinsService,
    ReportTickets,
    Witnesses,
    ReportsService,
    ReleaseListService,
    CanaryWatchJob,
    DeployTokensService,
    RemotesGateway,
    {
      provide: ReleaseStorage,
      inject: [Config, FileStore],
      useFactory: releaseStorageOf,
    },
    { provide: ReleaseDocuments, useClass: ReleaseDocumentsService },
    { provide: DeployTokenReader, useExisting: DeployTokensService },
  ],
  exports: [ReleaseDocuments, DeployTokenReader],
})
export class RemotesModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.remotes);
    personal.holds('releases', nameIn('releases', 'published_by', 'p.admin'));
  }
}
