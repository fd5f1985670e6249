import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../audit/index.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { ReleaseDocuments } from '../platform/site/release-documents.js';
import { Overrides } from './overrides.js';
import { ChannelRow, ReleaseRow } from './release.entity.js';
import { ReleaseStorage } from './release-storage.js';
import { ReleasesService } from './releases.service.js';
import { RemotesController } from './remotes.controller.js';

/** Global for one thing: the platform's pages ask it which releases a visitor gets. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([ReleaseRow, ChannelRow]), AuditModule],
  controllers: [RemotesController],
  providers: [ReleasesService, ReleaseStorage, Overrides, { provide: ReleaseDocuments, useExisting: ReleasesService }],
  exports: [ReleaseDocuments, ReleasesService],
})
export class RemotesModule {
  constructor(routes: RouteRegistry) {
    routes.announce(api.remotes);
  }
}
