import { Controller } from '@nestjs/common';
import { api, STATEMENT_MAX_BYTES } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { LimitUpload, TOO_LARGE } from '../../platform/uploads/upload-limit.js';
import { DealAccountService } from './escrow/deal-account.service.js';
import { InstrumentsService } from './escrow/instruments.service.js';
import { Refunds } from './refunds/refunds.service.js';
import { BankLinesService } from './statements/bank-lines.service.js';
import { StatementsService } from './statements/statements.service.js';

const { ledger } = api;

@Controller()
export class LedgerController {
  constructor(
    private readonly accounts: DealAccountService,
    private readonly documents: InstrumentsService,
    private readonly imports: StatementsService,
    private readonly bankLines: BankLinesService,
    private readonly refundList: Refunds,
  ) {}

  @Endpoint(ledger.deal)
  deal(@User() ctx: SignedIn, @Input() input: InputOf<typeof ledger.deal>) {
    return this.accounts.get(ctx, input);
  }

  @Endpoint(ledger.confirmReceipt)
  confirmReceipt(@User() ctx: SignedIn, @Input() input: InputOf<typeof ledger.confirmReceipt>) {
    return this.accounts.confirmReceipt(ctx, input);
  }

  @Endpoint(ledger.addInstrument)
  addInstrument(@User() ctx: SignedIn, @Input() input: InputOf<typeof ledger.addInstrument>) {
    return this.documents.add(ctx, input);
  }

  @Endpoint(ledger.instruments)
  instruments(@User() ctx: SignedIn, @Input() input: InputOf<typeof ledger.instruments>) {
    return this.documents.waiting(ctx, input);
  }

  @Endpoint(ledger.acceptInstrument)
  acceptInstrument(@User() ctx: SignedIn, @Input() input: InputOf<typeof ledger.acceptInstrument>) {
    return this.documents.accept(ctx, input);
  }

  @Endpoint(ledger.refuseInstrument)
  refuseInstrument(@User() ctx: SignedIn, @Input() input: InputOf<typeof ledger.refuseInstrument>) {
    return this.documents.refuse(ctx, input);
  }

  @Endpoint(ledger.statements)
  statements(@User() ctx: SignedIn, @Input() input: InputOf<typeof ledger.statements>) {
    return this.imports.list(ctx, input);
  }

  @LimitUpload({ bytes: STATEMENT_MAX_BYTES, code: TOO_LARGE.document })
  @Endpoint(ledger.importStatement)
  importStatement(@User() ctx: SignedIn, @Input() input: InputOf<typeof ledger.importStatement>) {
    return this.imports.import(ctx, input);
  }

  @LimitUpload({ bytes: STATEMENT_MAX_BYTES, code: TOO_LARGE.document })
  @Endpoint(ledger.previewStatement)
  previewStatement(@User() ctx: SignedIn, @Input() input: InputOf<typeof ledger.previewStatement>) {
    return this.imports.preview(ctx, input);
  }

  @Endpoint(ledger.lines)
  lines(@User() ctx: SignedIn, @Input() input: InputOf<typeof ledger.lines>) {
    return this.bankLines.list(ctx, input);
  }

  @Endpoint(ledger.refunds)
  refunds(@User() ctx: SignedIn, @Input() input: InputOf<typeof ledger.refunds>) {
    return this.refundList.list(ctx, input);
  }

  @Endpoint(ledger.matchLine)
  matchLine(@User() ctx: SignedIn, @Input() input: InputOf<typeof ledger.matchLine>) {
    return this.bankLines.match(ctx, input);
  }

  @Endpoint(ledger.setLineAside)
  setLineAside(@User() ctx: SignedIn, @Input() input: InputOf<typeof ledger.setLineAside>) {
    return this.bankLines.setAside(ctx, input);
  }
}
