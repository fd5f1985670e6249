import type { BodyIn, api } from '@orebridge/contracts';
import type { ServiceKind } from '@orebridge/trade';

export const DAY_MS = 86_400_000;
/** A day so many days from now, as a date field holds it. */
export const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

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
