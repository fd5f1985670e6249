import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../platform/context/context.decorator.js';
import type { SignedIn } from '../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../platform/routes/endpoint.js';
import { BillingDetailsService } from './billing-details.service.js';
import { InvoiceListService } from './invoice-list.service.js';
import { InvoiceNotesService } from './invoice-notes.service.js';
import { InvoicePapersService } from './invoice-papers.service.js';
import { InvoiceReader } from './invoice-reader.js';

const { invoices } = api;

@Controller()
export class InvoicesController {
  constructor(
    private readonly lists: InvoiceListService,
    private readonly reader: InvoiceReader,
    private readonly notes: InvoiceNotesService,
    private readonly papers: InvoicePapersService,
    private readonly billing: BillingDetailsService,
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
    return this.papers.pdf(ctx, input);
  }

  @Endpoint(invoices.ubl)
  ubl(@User() ctx: SignedIn, @Input() input: InputOf<typeof invoices.ubl>) {
    return this.papers.ubl(ctx, input);
  }

  @Endpoint(invoices.note)
  note(@User() ctx: SignedIn, @Input() input: InputOf<typeof invoices.note>) {
    return this.notes.note(ctx, input);
  }

  @Endpoint(invoices.act)
  act(@User() ctx: SignedIn, @Input() input: InputOf<typeof invoices.act>) {
    return this.notes.act(ctx, input);
  }
}
