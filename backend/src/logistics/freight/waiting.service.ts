import { Injectable } from '@nestjs/common';
import type { api, FreightContract, InvoiceLine } from '@orebridge/contracts';
import { callMoney, detentionMoney, settledLine, type WaitingMoney, waitingTotal } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { InvoiceNotesService } from '../../finance/invoices/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { FreightContractsService } from './contracts.service.js';
import { FreightContractRow, type FreightWaiting } from './freight.entities.js';
import { FreightContractStateMachine } from './freight-contract-state-machine.js';
import { partyOf } from './freight.policy.js';

type Body = InputOf<typeof api.freightContracts.wait>['body'];
interface Part {
  readonly about: string;
  readonly money: WaitingMoney | null;
}

/** Demurrage, despatch and detention: the carrier states times, and the contract's own terms say what they cost. */
@Injectable()
export class FreightWaitingService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly machine: FreightContractStateMachine,
    private readonly notes: InvoiceNotesService,
    private readonly contracts: FreightContractsService,
  ) {}

  async wait(ctx: SignedIn, { params, body }: InputOf<typeof api.freightContracts.wait>): Promise<FreightContract> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const contract = await this.machine.lock(em, params.id);
      if (partyOf(ctx, contract) !== 'carrier') throw new NotFound();
      if (!['under_way', 'completed'].includes(contract.state)) throw new Conflict('freight.not_billable');
      const invoice = await this.contracts.invoiceOf(em, contract);
      if (!invoice) throw new Conflict('freight.bill_first');
      const parts = partsOf(contract, body);
      const known = new Set(contract.waiting.map(({ about }) => about));
      const twice = parts.find(({ about }) => known.has(about));
      if (twice) throw new Conflict('freight.waiting_known', { about: twice.about });
      const at = new Date().toISOString();
      const claimed = await this.claim(em, ctx, contract, invoice.id, parts);
      const added = parts.map(({ about, money }): FreightWaiting => {
        const { reason = null, days = null, perDay = null, amount = '0', workings = [] } = money ?? {};
        const told = workings.map(({ code, values }) => ({ code, values: { ...values } }));
        return { about, reason, days, perDay, amount, workings: told, note: claimed.get(about) ?? null, at };
      });
      const waiting = [...contract.waiting, ...added];
      await em.update(FreightContractRow, { id: contract.id }, { waiting: waiting as never, updatedAt: new Date() });
      await this.audit.write(em, ctx, {
        object: 'freight-contract',
        id: contract.id,
        event: 'wait',
        reason: parts.map(({ about }) => about).join(', '),
      });
      return this.contracts.answer(em, ctx, contract.id);
    });
  }

  /** One debit note over what the client owes, one credit note over what it is granted. Answers the note of each part. */
  private async claim(
    em: EntityManager,
    ctx: SignedIn,
    { id, reference, waiting, quote }: FreightContractRow,
    invoiceId: string,
    parts: readonly Part[],
  ): Promise<Map<string, NonNullable<FreightWaiting['note']>>> {
    const claimed = new Map<string, NonNullable<FreightWaiting['note']>>();
    for (const reason of ['demurrage', 'detention', 'despatch'] as const) {
      const due = parts.flatMap(({ about, money }) => (money?.reason === reason ? [{ about, money }] : []));
      if (!due.length) continue;
      const note = await this.notes.issue(
        em,
        ctx,
        invoiceId,
        {
          type: reason === 'despatch' ? 'credit' : 'debit',
          reason,
          amount: waitingTotal(
            due.map(({ money }) => money),
            quote.currency,
          ),
          text: `${reference}: ${due.map(({ about }) => about).join(', ')}`.slice(0, NOTE_MAX),
          lines: due.map(({ about, money }) => lineOf(about, money, quote.currency)),
          source: `waiting:${id}:${reason}:${waiting.length}`,
        },
        'issuer',
      );
      for (const { about } of due) claimed.set(about, { id: note.id, number: note.number });
    }
    return claimed;
  }
}

const NOTE_MAX = 500;

const lineOf = (about: string, money: WaitingMoney, currency: string): InvoiceLine => {
  const { reason, days, perDay, amount, workings } = money;
  const values = { quantity: days, unit: 'day', ...(perDay !== null && { price: perDay }), result: amount };
  const formula = { code: `settlement.formula.${perDay === null ? 'tariff' : 'value'}`, values };
  const {
    workings: steps,
    formula: said,
    ...line
  } = settledLine({ kind: `note_${reason}`, element: about, amount, formula, workings }, currency);
  return { ...line, formula: said as InvoiceLine['formula'], workings: steps as InvoiceLine['workings'] };
};

/** @throws Unprocessable when the contract has no such terms, Conflict about periods that overlap */
const partsOf = ({ quote }: FreightContractRow, body: Body): Part[] => {
  const { currency, terms } = quote;
  if (body.kind === 'detention') {
    if (!terms.detention.length) throw new Unprocessable('freight.no_detention');
    const numbers = body.containers.map(({ number }) => number);
    if (new Set(numbers).size < numbers.length) throw new Unprocessable('freight.container_twice');
    return body.containers.map(({ number, ...days }) => ({
      about: number,
      money: detentionMoney(terms, days, currency),
    }));
  }
  const { laytime } = terms;
  if (!laytime) throw new Unprocessable('freight.no_laytime');
  if (new Set(body.calls.map(({ port }) => port)).size < body.calls.length)
    throw new Unprocessable('freight.call_twice');
  return body.calls.map(({ port, ...call }, place) => {
    const periods = call.excepted.toSorted((a, b) => a.from.localeCompare(b.from));
    if (periods.some(({ from }, index) => index > 0 && from < periods[index - 1]!.to))
      throw new Unprocessable('freight.periods_overlap', undefined, [
        fieldIssue(`calls.${place}.excepted`, 'validation.periodsOverlap'),
      ]);
    const { from, to } = quote.request.fields.legs[quote.leg - 1]!;
    const name = port === 'loading' ? from.name : to.name;
    return { about: name, money: callMoney(laytime, call, currency) };
  });
};
