import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { PersonalData } from '../personal-data/personal-data.js';
import { RouteRegistry } from '../routes/route-registry.js';
import { UploadResolver } from './upload-resolver.js';
import { PartialUpload } from './partial-upload.entity.js';
import { UploadSweepJob } from './upload-sweep.job.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PartialUpload])],
  controllers: [UploadsController],
  providers: [UploadsService, UploadResolver, UploadSweepJob],
  exports: [UploadResolver],
})
export class UploadsModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.uploads);
    personal.holds('uploads', {
      table: 'uploads',
      whose: 't.user_id = p.id',
      given: 't.kind, t.file_name, t.bytes, t.created_at',
    });
  }
}
