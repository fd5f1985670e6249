import {
  type Balance,
  finalBalance,
  type InvoiceAmount,
  provisionalAmount,
  type Settlement,
  SettlementRefused,
  settle,
} from '@orebridge/trade';
import { useMemo } from 'react';
import type { Sheet } from '../../../shared/settlement/sheet';
import { factsOf, termsOf } from '../../../shared/settlement/to-terms';

/** What a sheet comes to, or why it comes to nothing yet. */
export type Outcome =
  | {
      readonly ok: true;
      readonly settlement: Settlement;
      readonly provisional: InvoiceAmount | null;
      readonly balance: Balance | null;
    }
  | { readonly ok: false; readonly code: string; readonly values: Readonly<Record<string, string | number>> };

const failure = (error: unknown): Outcome => {
  if (error instanceof SettlementRefused) return { ok: false, code: error.code, values: error.values };
  if (error instanceof RangeError || (error instanceof Error && error.name.startsWith('Decimal')))
    return { ok: false, code: 'settlement.not_a_number', values: {} };
  throw error;
};

/** Settles a sheet with the rules that settle a deal. */
export const settleSheet = (sheet: Sheet): Outcome => {
  try {
    if (sheet.basis === 'formula' && sheet.payables.length === 0)
      return { ok: false, code: 'settlement.not_a_number', values: {} };
    const settlement = settle(termsOf(sheet), factsOf(sheet));
    return {
      ok: true,
      settlement,
      provisional:
        sheet.provisionalPct === ''
          ? null
          : provisionalAmount(settlement.total, sheet.provisionalPct, settlement.currency),
      balance: sheet.paid === '' ? null : finalBalance(settlement.total, sheet.paid, settlement.currency),
    };
  } catch (error) {
    return failure(error);
  }
};

/** The outcome of a sheet, computed anew when it changes. */
export const useSettlement = (sheet: Sheet): Outcome => useMemo(() => settleSheet(sheet), [sheet]);
