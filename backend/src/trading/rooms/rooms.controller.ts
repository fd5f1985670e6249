import { Controller } from '@nestjs/common';
import { api, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { LimitUpload, TOO_LARGE } from '../../platform/uploads/upload-limit.js';
import { RoomDocumentsService } from './room-documents.service.js';
import { RoomFilesService } from './room-files.service.js';
import { RoomMessagesService } from './room-messages.service.js';
import { RoomsService } from './rooms.service.js';

const { rooms } = api;

@Controller()
export class RoomsController {
  constructor(
    private readonly service: RoomsService,
    private readonly writing: RoomMessagesService,
    private readonly files: RoomFilesService,
    private readonly documentList: RoomDocumentsService,
  ) {}

  @Endpoint(rooms.unread)
  unread(@User() ctx: SignedIn) {
    return this.service.unread(ctx);
  }

  @Endpoint(rooms.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof rooms.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(rooms.messages)
  messages(@User() ctx: SignedIn, @Input() input: InputOf<typeof rooms.messages>) {
    return this.service.messages(ctx, input);
  }

  @Endpoint(rooms.search)
  search(@User() ctx: SignedIn, @Input() input: InputOf<typeof rooms.search>) {
    return this.service.search(ctx, input);
  }

  @Endpoint(rooms.send)
  send(@User() ctx: SignedIn, @Input() input: InputOf<typeof rooms.send>) {
    return this.writing.send(ctx, input);
  }

  @Endpoint(rooms.edit)
  edit(@User() ctx: SignedIn, @Input() input: InputOf<typeof rooms.edit>) {
    return this.writing.edit(ctx, input);
  }

  @Endpoint(rooms.remove)
  remove(@User() ctx: SignedIn, @Input() input: InputOf<typeof rooms.remove>) {
    return this.writing.remove(ctx, input);
  }

  @Endpoint(rooms.read)
  read(@User() ctx: SignedIn, @Input() input: InputOf<typeof rooms.read>) {
    return this.service.read(ctx, input);
  }

  @Endpoint(rooms.upload)
  @LimitUpload({ bytes: UPLOAD_MAX_BYTES.document, code: TOO_LARGE.document })
  upload(@User() ctx: SignedIn, @Input() input: InputOf<typeof rooms.upload>) {
    return this.files.upload(ctx, input);
  }

  @Endpoint(rooms.file)
  file(@User() ctx: SignedIn, @Input() input: InputOf<typeof rooms.file>) {
    return this.files.file(ctx, input);
  }

  @Endpoint(rooms.documents)
  documents(@User() ctx: SignedIn, @Input() input: InputOf<typeof rooms.documents>) {
    return this.documentList.list(ctx, input);
  }
}
