import { Controller } from '@nestjs/common';
import { api, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { BillingDetailsService } from './billing-details.service.js';
import { InvoiceListService } from './invoice-list.service.js';
import { InvoiceNotesService } from './invoice-notes.service.js';
import { InvoiceDocumentsService } from './invoice-documents.service.js';
import { InvoiceReader } from './invoice-reader.js';
import { LimitUpload, TOO_LARGE } from '../../platform/uploads/upload-limit.js';
import { CertificatesService } from './withholding/certificates.service.js';
import { WithholdingService } from './withholding/withholding.service.js';

const { invoices } = api;

@Controller()
export class InvoicesController {
  constructor(
    private readonly lists: InvoiceListService,
    private readonly reader: InvoiceReader,
    private readonly notes: InvoiceNotesService,
    private readonly documents: InvoiceDocumentsService,
    private readonly billing: BillingDetailsService,
    private readonly withholding: WithholdingService,
    private readonly certificates: CertificatesService,
  ) {}

  @Endpoint(invoices.list)
  list(@User() ctx: SignedIn, @Input() input: InputOf<typeof invoices.list>) {
    return this.lists.list(ctx, input);
  }

  @Endpoint(invoices.summary)
  summary(@User() ctx: SignedIn) {
    return this.lists.summary(ctx);
  }

  @Endpoint(invoices.export)
  export(@User() ctx: SignedIn, @Input() input: InputOf<typeof invoices.export>) {
    return this.lists.export(ctx, input);
  }

  @Endpoint(invoices.details)
  details(@User() ctx: SignedIn) {
    return this.billing.mine(ctx);
  }

  @Endpoint(invoices.setDetails)
  setDetails(@User() ctx: SignedIn, @Input() input: InputOf<typeof invoices.setDetails>) {
    return this.billing.setMine(ctx, input);
  }

  @Endpoint(invoices.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof invoices.get>) {
    return this.reader.get(ctx, input);
  }

  @Endpoint(invoices.pdf)
  pdf(@User() ctx: SignedIn, @Input() input: InputOf<typeof invoices.pdf>) {
    return this.documents.pdf(ctx, input);
  }

  @Endpoint(invoices.ubl)
  ubl(@User() ctx: SignedIn, @Input() input: InputOf<typeof invoices.ubl>) {
    return this.documents.ubl(ctx, input);
  }

  @Endpoint(invoices.note)
  note(@User() ctx: SignedIn, @Input() input: InputOf<typeof invoices.note>) {
    return this.notes.note(ctx, input);
  }

  @Endpoint(invoices.act)
  act(@User() ctx: SignedIn, @Input() input: InputOf<typeof invoices.act>) {
    return this.notes.act(ctx, input);
  }

  @Endpoint(invoices.withhold)
  withhold(@User() ctx: SignedIn, @Input() input: InputOf<typeof invoices.withhold>) {
    return this.withholding.declare(ctx, input);
  }

  @Endpoint(invoices.withdrawWithholding)
  withdrawWithholding(@User() ctx: SignedIn, @Input() input: InputOf<typeof invoices.withdrawWithholding>) {
    return this.withholding.withdraw(ctx, input);
  }

  @Endpoint(invoices.certify)
  @LimitUpload({ bytes: UPLOAD_MAX_BYTES.document, code: TOO_LARGE.document })
  certify(@User() ctx: SignedIn, @Input() input: InputOf<typeof invoices.certify>) {
    return this.certificates.hand(ctx, input);
  }

  @Endpoint(invoices.certificate)
  certificate(@User() ctx: SignedIn, @Input() input: InputOf<typeof invoices.certificate>) {
    return this.certificates.file(ctx, input);
  }
}
