import type { DealCargo, FreightLeg } from '@orebridge/contracts';
import { FREIGHT_RULES, plusDays } from '@orebridge/trade';

/** A request as it stands in its form: figures as text, '' where nothing is said. */
export interface AskValues {
  title: string;
  description: string;
  cargo: string;
  tonnes: string;
  wet: string;
  teu: string;
  cifValue: string;
  unNumber: string;
  imsbcGroup: string;
  readyOn: string;
  deliverBy: string;
  closesOn: string;
  dealId: string;
  legs: FreightLeg[];
}

const READY_IN_DAYS = 14;
export const LEG: FreightLeg = { mode: 'sea_container', from: { name: '' }, to: { name: '' } };

/** A new request on `today` (YYYY-MM-DD), perhaps for the cargo of a deal. */
export const emptyAsk = (today: string, dealId: string): AskValues => ({
  title: '',
  description: '',
  cargo: '',
  tonnes: '',
  wet: '',
  teu: '0',
  cifValue: '',
  unNumber: '',
  imsbcGroup: '',
  readyOn: plusDays(today, READY_IN_DAYS),
  deliverBy: '',
  closesOn: plusDays(today, FREIGHT_RULES.requestOpenDays.default),
  dealId,
  legs: [LEG],
});

const TITLE_MAX = 120;
/** Only an amount in dollars is the value of a request, whose form asks for no other currency. */
const CURRENCY = 'USD';

/** What a deal says of the cargo, as the form holds it; what it does not say stays as it was. */
export const filledAsk = (cargo: DealCargo): Partial<AskValues> => {
  const { name, reference, mineralType, wet, dry, mode, from, to, readyOn, deliverBy, value, currency } = cargo;
  const leg = { mode: mode ?? LEG.mode, from: from ?? LEG.from, to: to ?? LEG.to };
  return {
    title: `${name}, ${reference}`.slice(0, TITLE_MAX),
    legs: [leg],
    ...(mineralType && { cargo: mineralType }),
    ...((dry ?? wet) && { tonnes: dry ?? wet ?? '' }),
    ...(wet && { wet }),
    ...(readyOn && { readyOn }),
    ...(deliverBy && { deliverBy }),
    ...(currency === CURRENCY && { cifValue: value }),
  };
};

/** What was typed as the contract wants it: without what was not said. */
export const askedOf = ({ cargo, cifValue, unNumber, imsbcGroup, deliverBy, dealId, teu, ...rest }: AskValues) => ({
  ...rest,
  ...Object.fromEntries(
    Object.entries({ cargo, cifValue, unNumber, imsbcGroup, deliverBy, dealId }).filter(([, value]) => value !== ''),
  ),
  teu: Number(teu || 0),
});
