import type { BodyIn, api, DealCargo, Listing } from '@orebridge/contracts';
import { localDay, plusDays, type ServiceKind } from '@orebridge/trade';

/** A day so many days from the reader's today, as a date field holds it. */
export const dayAhead = (days: number): string => plusDays(localDay(), days);

/** A request as it is typed: empty for what is not given. */
export interface AskValues {
  kind: ServiceKind;
  title: string;
  description: string;
  mineralType: string;
  country: string;
  place: string;
  quantity: string;
  unit: string;
  samples: string;
  /** Empty where the provider may say by what it counts. */
  basis: string;
  neededBy: string;
  closesOn: string;
  dealId: string;
  open: boolean;
  providers: string[];
}

const OPTIONAL = [
  'description',
  'mineralType',
  'country',
  'place',
  'quantity',
  'unit',
  'basis',
  'neededBy',
  'dealId',
] as const satisfies readonly (keyof AskValues)[];

const TITLE_MAX = 120;

/** What a deal says of its cargo, as the form holds it: wet tonnes where they are known, for that is what is handled. */
export const ofDeal = (cargo: DealCargo): Partial<AskValues> => {
  const { name, reference, mineralType, originCountry, from, wet, quantity, unit, deliverBy } = cargo;
  return {
    title: `${name}, ${reference}`.slice(0, TITLE_MAX),
    quantity: wet ?? quantity,
    unit: wet ? 'wmt' : unit,
    ...(mineralType && { mineralType }),
    ...((from?.country ?? originCountry) && { country: from?.country ?? originCountry ?? '' }),
    ...(from && { place: from.name }),
    ...(deliverBy && { neededBy: deliverBy }),
  };
};

/** What a lot says of itself, as the form holds it. */
export const ofLot = (lot: Listing): Partial<AskValues> => {
  const { mineralName, reference, mineralType, originCountry, mineLocation, place, availableQuantity, unit } = lot;
  const where = place ?? mineLocation;
  return {
    title: [mineralName, reference].filter(Boolean).join(', ').slice(0, TITLE_MAX),
    ...(mineralType && { mineralType }),
    ...(originCountry && { country: originCountry }),
    ...(where && { place: where }),
    ...(availableQuantity && unit && { quantity: availableQuantity, unit }),
  };
};

/** What the form says as the call takes it. */
export const askOf = (form: AskValues, listingId: string | null): BodyIn<typeof api.serviceRequests.create> => ({
  kind: form.kind,
  title: form.title.trim(),
  closesOn: form.closesOn,
  open: form.open,
  providers: form.providers,
  ...Object.fromEntries(OPTIONAL.filter((name) => form[name].trim()).map((name) => [name, form[name].trim()])),
  ...(form.samples ? { samples: Number(form.samples) } : {}),
  ...(listingId && !form.dealId ? { listingId } : {}),
});
