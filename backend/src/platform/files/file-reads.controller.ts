import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../context/context.decorator.js';
import type { SignedIn } from '../context/ctx.js';
import { Endpoint, Input, type InputOf } from '../routes/endpoint.js';
import { FileReads } from './file-reads.service.js';

const { fileReads } = api;

@Controller()
export class FileReadsController {
  constructor(private readonly service: FileReads) {}

  @Endpoint(fileReads.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof fileReads.list>) {
    return this.service.list(ctx, input);
  }
}
