import { Controller } from '@nestjs/common';
import { api, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { LimitUpload, TOO_LARGE } from '../../platform/uploads/upload-limit.js';
import { ShipmentFiles } from './shipment-files.js';
import { ShipmentsService } from './shipments.service.js';
import { TrackingService } from './tracking.service.js';

const { shipments } = api;

@Controller()
export class ShipmentsController {
  constructor(
    private readonly service: ShipmentsService,
    private readonly tracking: TrackingService,
    private readonly files: ShipmentFiles,
  ) {}

  @Endpoint(shipments.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof shipments.list>) {
    return this.service.list(ctx, input);
  }

  @Endpoint(shipments.find)
  find(@User() ctx: SignedIn, @Input() input: InputOf<typeof shipments.find>) {
    return this.service.find(ctx, input);
  }

  @Endpoint(shipments.figures)
  figures(@User() ctx: SignedIn, @Input() input: InputOf<typeof shipments.figures>) {
    return this.service.figures(ctx, input);
  }

  @Endpoint(shipments.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof shipments.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(shipments.post)
  post(@User() ctx: SignedIn, @Input() input: InputOf<typeof shipments.post>) {
    return this.tracking.post(ctx, input);
  }

  @Endpoint(shipments.raise)
  raise(@User() ctx: SignedIn, @Input() input: InputOf<typeof shipments.raise>) {
    return this.tracking.raise(ctx, input);
  }

  @Endpoint(shipments.retract)
  retract(@User() ctx: SignedIn, @Input() input: InputOf<typeof shipments.retract>) {
    return this.tracking.retract(ctx, input);
  }

  @Endpoint(shipments.upload)
  @LimitUpload({ bytes: UPLOAD_MAX_BYTES.document, code: TOO_LARGE.document })
  upload(@User() ctx: SignedIn, @Input() input: InputOf<typeof shipments.upload>) {
    return this.files.upload(ctx, input);
  }

  @Endpoint(shipments.file)
  file(@User() ctx: SignedIn, @Input() input: InputOf<typeof shipments.file>) {
    return this.files.file(ctx, input);
  }
}
