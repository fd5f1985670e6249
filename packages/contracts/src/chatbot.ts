import { z } from 'zod';
import { Currency, DecimalString, IsoDate, IsoDateTime, MessageResponse, PageQuery, Uuid, pageOf } from './common.js';
import { Incoterm } from './listing-fields.js';
import { PaymentTerms } from './offers.js';
import { PriceAlertKind } from './price-alerts.js';
import { route } from './route.js';

/** More of a message than this nobody sends. */
export const ASSISTANT_MESSAGE_MAX = 2000;
/** Conversations are forgotten by themselves after so many days. */
export const ASSISTANT_KEPT_DAYS = 90;

/** Where something in an answer was read: the object, the page that shows it, and the moment, day, month or year the data is of. */
export const AssistantSource = z.object({
  kind: z.string(),
  id: z.string(),
  label: z.string(),
  path: z.string().startsWith('/'),
  asOf: z.string().nullable(),
});
export type AssistantSource = z.infer<typeof AssistantSource>;

/**
 * Something that the assistant has prepared and not done: the person presses it, and the page makes the ordinary call.
 * `counter` answers an offer with other terms; `search` keeps a search with an alert; `price-alert` watches a published price.
 */
export const AssistantCard = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('counter'),
    offerId: Uuid,
    reference: z.string(),
    versionId: Uuid,
    unit: z.string(),
    terms: z.object({
      quantity: DecimalString,
      price: DecimalString,
      currency: Currency,
      incoterm: Incoterm,
      place: z.string(),
      deliveryDate: IsoDate,
      paymentTerms: PaymentTerms,
    }),
    before: z.object({ price: DecimalString }),
  }),
  z.object({ kind: z.literal('search'), name: z.string(), query: z.string() }),
  z.object({
    kind: z.literal('price-alert'),
    label: z.string(),
    currency: z.string(),
    unit: z.string(),
    rule: z.object({
      series: z.string(),
      kind: PriceAlertKind,
      level: DecimalString.nullable(),
      periods: z.number().int().nullable(),
    }),
  }),
]);
export type AssistantCard = z.infer<typeof AssistantCard>;

const Details = z.object({
  /** The tool that answered; `unknown` when none could. */
  tool: z.string(),
  refused: z.boolean(),
  sources: z.array(AssistantSource),
  card: AssistantCard.nullable(),
});

/** An answer: its text, and what stands behind it. */
export const AssistantAnswer = Details.extend({ response: z.string() }).meta({ id: 'AssistantAnswer' });
export type AssistantAnswer = z.infer<typeof AssistantAnswer>;

/** A line of the own conversation. */
export const AssistantMessage = z
  .object({
    id: Uuid,
    type: z.enum(['user', 'assistant']),
    content: z.string(),
    timestamp: IsoDateTime,
    details: Details.nullable(),
  })
  .meta({ id: 'AssistantMessage' });
export type AssistantMessage = z.infer<typeof AssistantMessage>;

const Page = z.string().max(300);

/** What a page sends over the socket: where the person is, once it is open, and then each question. */
export const AssistantSocketIn = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('context'),
    data: z.object({
      userId: z.string().max(64),
      userRole: z.string().max(40),
      currentPage: Page,
      timestamp: z.string().max(40),
    }),
  }),
  z.object({
    type: z.literal('user_message'),
    data: z.object({
      message: z.string().trim().min(1).max(ASSISTANT_MESSAGE_MAX),
      context: z.object({ currentPage: Page, userRole: z.string().max(40), timestamp: z.string().max(40) }),
    }),
  }),
]);
export type AssistantSocketIn = z.infer<typeof AssistantSocketIn>;

/** What it hears: an answer in pieces, the last of which carries what stands behind it, or one in full. */
export const AssistantSocketOut = z.discriminatedUnion('type', [
  z.object({ type: z.literal('assistant_response'), content: z.string() }),
  z.object({
    type: z.literal('streaming_response'),
    chunk: z.string(),
    isComplete: z.boolean(),
    details: Details.optional(),
  }),
]);
export type AssistantSocketOut = z.infer<typeof AssistantSocketOut>;
export const ASSISTANT_SOCKET_PATH = '/ws';

export const chatbot = {
  ask: route({
    method: 'POST',
    path: '/api/ai/chatbot',
    access: 'public',
    summary: 'Ask the assistant; visitors get public help alone',
    body: z.object({
      query: z.string().trim().min(1, 'validation.required').max(ASSISTANT_MESSAGE_MAX, 'validation.tooLong'),
      /** `guest` when nobody is signed in. Only an admin’s choice of a view counts; everybody else has the own role. */
      userRole: z.string().max(40).default('guest'),
      /** The page that the person is on. */
      location: Page.default('/'),
    }),
    response: AssistantAnswer,
  }),
  history: route({
    method: 'GET',
    path: '/api/ai/chatbot/messages',
    access: 'signed-in',
    summary: 'The own conversation, the latest line first',
    query: PageQuery,
    response: pageOf(AssistantMessage),
  }),
  erase: route({
    method: 'DELETE',
    path: '/api/ai/chatbot/messages',
    access: 'signed-in',
    summary: 'Erase the own conversation',
    response: MessageResponse,
  }),
} as const;
