import type { AssistantCard, AssistantSource, Language, PriceSeries, ResponseOf, Route } from '@orebridge/contracts';
import type { ComplianceInput } from '@orebridge/trade';
import type { Ctx } from '../../platform/context/ctx.js';
import type { Asked } from '../../platform/routes/own-calls.js';
import type { Intent } from './router.js';
import type { Translator } from '../../platform/i18n/index.js';

/** A published price with whom it is from. */
export interface PublishedPrice {
  readonly id: string;
  readonly label: string;
  readonly price: string;
  readonly currency: string;
  readonly unit: string;
  /** The day, month or year that it is of, by how often it is published. */
  readonly date: string;
  readonly source: string;
}

/** What the first day of a published price stands for: the month of a monthly mean, the year of an annual one. */
export const periodOf = (date: string, frequency: PriceSeries['frequency']): string =>
  frequency === 'annual' ? date.slice(0, 4) : frequency === 'monthly' ? date.slice(0, 7) : date;

/** One question, and all that a tool may look at to answer it: nothing but what its person may see. */
export interface Ask {
  readonly text: string;
  readonly language: Language;
  readonly ctx: Ctx;
  /** The page that the person is on. */
  readonly page: string;
  readonly today: string;
  readonly i18n: Translator;
  /** Asks a call of the API as the person. @throws AppError */
  read<R extends Route & { readonly method: 'GET' }>(route: R, asked?: Asked): Promise<ResponseOf<R>>;
  /** The last published price of a series; null when it is not loaded. */
  published(series: string): Promise<PublishedPrice | null>;
  /** The rules and lists of countries by which a cargo of today is judged. */
  inForce(): Promise<Required<Pick<ComplianceInput, 'lists' | 'rules'>>>;
}

export interface Reply {
  readonly text: string;
  readonly sources?: readonly AssistantSource[];
  readonly card?: AssistantCard;
  readonly refused?: true;
}

/** Something that the assistant can do. A tool that finds nothing answers null: then it does not know. */
export interface Tool extends Intent {
  /** Visitors may use it too. */
  readonly open?: true;
  answer(ask: Ask): Promise<Reply | null>;
}
