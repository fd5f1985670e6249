import type { BodyIn, api } from '@orebridge/contracts';
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
  'neededBy',
  'dealId',
] as const satisfies readonly (keyof AskValues)[];

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
