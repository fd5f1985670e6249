import type { DealAccount } from '@orebridge/contracts';
import { Decimal, dec, moneyText } from '@orebridge/trade';

/** What a side has to pay into the deal: its security at first, then what was invoiced and is not there; a seller's refund. */
export const amountDue = (
  {
    currency,
    security,
    held,
    frozen,
    balance,
  }: Pick<DealAccount, 'currency' | 'security' | 'held' | 'frozen' | 'balance'>,
  side: 'buyer' | 'seller',
  state: string,
): string => {
  const isOpen = state === 'signed' || Boolean(security?.lostAt);
  const asked = isOpen && security?.way === 'funds' ? security.amount : '0';
  const wanted =
    side === 'seller'
      ? dec(balance).negated()
      : Decimal.max(dec(asked), dec(balance)).minus(dec(held)).minus(dec(frozen));
  return moneyText(Decimal.max(wanted, 0), currency);
};
