import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { PersonalData } from '../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../platform/routes/route-registry.js';
import { Arrivals } from './arrivals.js';
import { PartialUpload } from './partial-upload.entity.js';
import { UploadSweep } from './upload-sweep.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PartialUpload])],
  controllers: [UploadsController],
  providers: [UploadsService, Arrivals, UploadSweep],
  exports: [Arrivals],
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
