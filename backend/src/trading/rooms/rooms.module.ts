import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { api } from '@orebridge/contracts';
import { AuditModule } from '../../operations/audit/index.js';
import { CompaniesModule } from '../../identity/companies/index.js';
import { DealsModule } from '../deals/index.js';
import { DocumentsModule } from '../../compliance/documents/index.js';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { FreightModule } from '../../logistics/freight/index.js';
import { ProposalsModule } from '../../services/proposals/index.js';
import { ServicesModule } from '../../services/service-listings/index.js';
import { UploadsModule } from '../../platform/upload-parts/index.js';
import { DealRoom } from './deal-room.js';
import { FreightRoom } from './freight-room.js';
import { RoomFileRow, RoomMessageRow, RoomRow, RoomTaskRow } from './room.entities.js';
import { RoomDocumentsService } from './room-documents.service.js';
import { RoomFilesService } from './room-files.service.js';
import { RoomMessagesService } from './room-messages.service.js';
import { RoomNotifier } from './room-notifier.js';
import { RoomDocuments } from './room-documents.js';
import { RoomStore } from './room.store.js';
import { RoomSubjects } from './room-subjects.js';
import { RoomsController } from './rooms.controller.js';
import { RoomsService } from './rooms.service.js';
import { TaskHandingBack } from './task-handing-back.js';
import { TaskRemindersJob } from './task-reminders.job.js';
import { TasksController } from './tasks.controller.js';
import { TasksService } from './tasks.service.js';
import { WorkRoom } from './work-room.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([RoomRow, RoomMessageRow, RoomFileRow, RoomTaskRow]),
    AuditModule,
    CompaniesModule,
    DealsModule,
    DocumentsModule,
    FreightModule,
    ProposalsModule,
    ServicesModule,
    UploadsModule,
  ],
  controllers: [RoomsController, TasksController],
  providers: [
    DealRoom,
    FreightRoom,
    RoomDocumentsService,
    RoomFilesService,
    RoomMessagesService,
    RoomNotifier,
    RoomDocuments,
    RoomStore,
    RoomSubjects,
    RoomsService,
    TaskHandingBack,
    TaskRemindersJob,
    TasksService,
    WorkRoom,
  ],
  exports: [RoomDocuments, RoomSubjects],
})
export class RoomsModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.rooms);
    routes.announce(api.tasks);
    personal.holds(
      'rooms',
      { table: 'room_reads', whose: 't.user_id = p.id', erased: 'rows' },
      { table: 'room_messages', whose: 't.author_id = p.id', given: 't.room_id, t.text, t.created_at, t.deleted_at' },
      { table: 'room_files', whose: 't.uploaded_by = p.id', given: 't.file_name, t.bytes, t.uploaded_at' },
      { table: 'room_tasks', whose: 't.assignee_id = p.id', given: 't.title, t.due_on, t.done_at' },
      // What others wrote stays theirs, but for the name by which they called the person.
      {
        table: 'room_messages',
        whose: 'p.id = ANY (t.mentions)',
        erased: {
          set: `text = regexp_replace(t.text, '@(' || (SELECT string_agg(regexp_replace(n, '([^[:alnum:][:space:]])', '\\\\\\1', 'g'), '|')
            FROM unnest(p.names) n) || ')', '@' || p.pseudonym, 'g')`,
        },
      },
    );
  }
}
