import { Controller } from '@nestjs/common';
import { api, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { LimitUpload, TOO_LARGE } from '../../platform/uploads/upload-limit.js';
import { DataRoomService } from './data-room.service.js';
import { ProjectReviewService } from './project-review.service.js';
import { ProjectSearchService } from './project-search.service.js';
import { ProjectsService } from './projects.service.js';
import { RoomQuestionsService } from './room-questions.service.js';
import { TradeRecordService } from './trade-record.service.js';

const { projects } = api;

@Controller()
export class ProjectsController {
  constructor(
    private readonly finds: ProjectSearchService,
    private readonly service: ProjectsService,
    private readonly rooms: DataRoomService,
    private readonly talk: RoomQuestionsService,
    private readonly record: TradeRecordService,
    private readonly reviews: ProjectReviewService,
  ) {}

  @Endpoint(projects.find)
  find(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.find>) {
    return this.finds.find(ctx, input);
  }

  @Endpoint(projects.search)
  search(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.search>) {
    return this.finds.search(ctx, input);
  }

  @Endpoint(projects.mine)
  mine(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.mine>) {
    return this.finds.mine(ctx, input);
  }

  @Endpoint(projects.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(projects.model)
  model(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.model>) {
    return this.service.model(ctx, input);
  }

  @Endpoint(projects.create)
  create(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.create>) {
    return this.service.create(ctx, input);
  }

  @Endpoint(projects.update)
  update(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.update>) {
    return this.service.update(ctx, input);
  }

  @Endpoint(projects.submit)
  submit(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.submit>) {
    return this.service.submit(ctx, input);
  }

  @Endpoint(projects.change)
  change(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.change>) {
    return this.service.change(ctx, input);
  }

  @Endpoint(projects.discard)
  discard(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.discard>) {
    return this.service.discard(ctx, input);
  }

  @Endpoint(projects.watch)
  watch(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.watch>) {
    return this.service.watch(ctx, input);
  }

  @Endpoint(projects.report)
  report(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.report>) {
    return this.service.report(ctx, input);
  }

  @Endpoint(projects.upload)
  @LimitUpload({ bytes: UPLOAD_MAX_BYTES.document, code: TOO_LARGE.document })
  upload(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.upload>) {
    return this.rooms.upload(ctx, input);
  }

  @Endpoint(projects.file)
  file(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.file>) {
    return this.rooms.file(ctx, input);
  }

  @Endpoint(projects.askRoom)
  askRoom(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.askRoom>) {
    return this.rooms.ask(ctx, input);
  }

  @Endpoint(projects.room)
  room(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.room>) {
    return this.rooms.room(ctx, input);
  }

  @Endpoint(projects.decideRoom)
  decideRoom(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.decideRoom>) {
    return this.rooms.decide(ctx, input);
  }

  @Endpoint(projects.tradeRecord)
  tradeRecord(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.tradeRecord>) {
    return this.record.get(ctx, input);
  }

  @Endpoint(projects.questions)
  questions(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.questions>) {
    return this.talk.list(ctx, input);
  }

  @Endpoint(projects.askOwner)
  askOwner(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.askOwner>) {
    return this.talk.ask(ctx, input);
  }

  @Endpoint(projects.answerInvestor)
  answerInvestor(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.answerInvestor>) {
    return this.talk.answer(ctx, input);
  }

  @Endpoint(projects.readQuestions)
  readQuestions(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.readQuestions>) {
    return this.talk.read(ctx, input);
  }

  @Endpoint(projects.queue)
  queue(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.queue>) {
    return this.finds.queue(ctx, input);
  }

  @Endpoint(projects.approve)
  approve(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.approve>) {
    return this.reviews.approve(ctx, input);
  }

  @Endpoint(projects.reject)
  reject(@User() ctx: SignedIn, @Input() input: InputOf<typeof projects.reject>) {
    return this.reviews.reject(ctx, input);
  }
}
