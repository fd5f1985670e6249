import { Controller } from '@nestjs/common';
import { api, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { User } from '../platform/context/context.decorator.js';
import type { SignedIn } from '../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../platform/routes/endpoint.js';
import { LimitUpload, TOO_LARGE } from '../platform/uploads/upload-limit.js';
import { CourseService } from './course.service.js';
import { PapersService } from './papers.service.js';

const { course } = api;

@Controller()
export class CourseController {
  constructor(
    private readonly service: CourseService,
    private readonly papers: PapersService,
  ) {}

  @Endpoint(course.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof course.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(course.act)
  act(@User() ctx: SignedIn, @Input() input: InputOf<typeof course.act>) {
    return this.service.act(ctx, input);
  }

  @Endpoint(course.decide)
  decide(@User() ctx: SignedIn, @Input() input: InputOf<typeof course.decide>) {
    return this.service.decide(ctx, input);
  }

  @Endpoint(course.upload)
  @LimitUpload({ bytes: UPLOAD_MAX_BYTES.document, code: TOO_LARGE.document })
  upload(@User() ctx: SignedIn, @Input() input: InputOf<typeof course.upload>) {
    return this.papers.upload(ctx, input);
  }

  @Endpoint(course.paper)
  paper(@User() ctx: SignedIn, @Input() input: InputOf<typeof course.paper>) {
    return this.papers.file(ctx, input);
  }

  @Endpoint(course.judge)
  judge(@User() ctx: SignedIn, @Input() input: InputOf<typeof course.judge>) {
    return this.papers.judge(ctx, input);
  }

  @Endpoint(course.desk)
  desk(@User() ctx: SignedIn) {
    return this.service.desk(ctx);
  }
}
