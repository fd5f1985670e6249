import type { api } from '@orebridge/contracts';
import { awardRange, dec, moneyText } from '@orebridge/trade';
import { BadRequest, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { assertPayable } from '../../platform/errors/payable.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import type { FreightContractRow } from './freight.entities.js';

type Body = InputOf<typeof api.freightContracts.act>['body'];

/** What of the freight is disputed; null for all of it. @throws Unprocessable for more than was agreed */
export const disputedOf = ({ quote }: FreightContractRow, amount: Body['amount']): string | null => {
  if (amount === undefined) return null;
  assertPayable('amount', amount, quote.currency);
  if (dec(amount).gt(dec(quote.total)))
    throw new Unprocessable('engagement.dispute_range', { total: quote.total, currency: quote.currency });
  return moneyText(amount, quote.currency);
};

/** What is due by the umpire's word. @throws BadRequest without one, Unprocessable for less or more than is in dispute */
export const awardOf = (
  { quote, disputed }: FreightContractRow,
  award: Body['award'],
): { award: string; umpire: string } => {
  if (!award) throw new BadRequest('validation', undefined, [fieldIssue('award', 'validation.required')]);
  const { currency } = quote;
  assertPayable('award.amount', award.amount, currency);
  const amount = dec(award.amount);
  const { least, most } = awardRange(quote.total, disputed);
  if (amount.lt(least) || amount.gt(most))
    throw new Unprocessable('engagement.award_range', {
      least: moneyText(least, currency),
      total: moneyText(most, currency),
      currency,
    });
  return { award: moneyText(amount, currency), umpire: award.umpire };
};
