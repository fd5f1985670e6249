import { Injectable } from '@nestjs/common';
import type { Language, ListingCard } from '@orebridge/contracts';
import { IntlMessageFormat } from 'intl-messageformat';
import type { EntityManager } from 'typeorm';
import { type UserAccount, UsersService } from '../companies/index.js';
import { MarketWatch } from '../listings/index.js';
import { PreferencesService, UnsubscribeTokens } from '../notifications/index.js';
import { Config } from '../platform/config/config.js';
import { type Mail, Mailer } from '../platform/mail/mailer.js';
import en from './mails/en.json' with { type: 'json' };
import es from './mails/es.json' with { type: 'json' };
import fr from './mails/fr.json' with { type: 'json' };
import zh from './mails/zh.json' with { type: 'json' };
import { StopLinks } from './stop-links.js';

const TEXTS: Readonly<Record<Language, typeof en>> = { en, zh, fr, es };
/** A mail names so many lots of a search; the link shows the rest. */
const LOTS_NAMED = 10;

/** What one person is told: lots by the search that found them. */
export interface FoundLots {
  readonly userId: string;
  readonly searches: readonly {
    readonly id: string;
    readonly name: string;
    readonly query: string;
    readonly lots: readonly string[];
  }[];
}

type Say = (key: keyof typeof en, values?: Record<string, string | number>) => string;
type Search = FoundLots['searches'][number];

const PRICE = { minimumFractionDigits: 2, maximumFractionDigits: 8 } as const;

/** Writes the mails of saved searches, each in its reader's language, to those who have not switched them off. */
@Injectable()
export class AlertMails {
  constructor(
    private readonly users: UsersService,
    private readonly preferences: PreferencesService,
    private readonly market: MarketWatch,
    private readonly mailer: Mailer,
    private readonly links: StopLinks,
    private readonly tokens: UnsubscribeTokens,
    private readonly config: Config,
  ) {}

  async send(em: EntityManager, news: readonly FoundLots[]): Promise<void> {
    const ids = news.map(({ userId }) => userId);
    const wanting = await this.preferences.wantingMail(em, ids, 'searches');
    const readers = new Map((await this.users.activeAmong(em, [...wanting])).map((reader) => [reader.id, reader]));
    const named = news
      .filter(({ userId }) => readers.has(userId))
      .flatMap(({ searches }) => searches.flatMap(({ lots }) => lots.slice(0, LOTS_NAMED)));
    const cards = new Map((await this.market.cards(em, [...new Set(named)])).map((card) => [card.id, card]));
    const mails = news.flatMap(({ userId, searches }) => {
      const reader = readers.get(userId);
      return reader ? [this.mailOf(reader, searches, cards)] : [];
    });
    await this.mailer.sendAll(em, mails);
  }

  private mailOf(reader: UserAccount, searches: readonly Search[], cards: ReadonlyMap<string, ListingCard>): Mail {
    const language = reader.language ?? 'en';
    const say: Say = (key, values) => String(new IntlMessageFormat(TEXTS[language][key], language).format(values));
    const count = searches.reduce((sum, { lots }) => sum + lots.length, 0);
    const blocks = searches.map((search) => this.blockOf(search, cards, say, language));
    return {
      to: reader.email,
      subject: say('subject', { count, name: searches.map(({ name }) => name).join(', ') }),
      text: [say('greeting', { name: reader.fullName }), say('intro', { count }), ...blocks].join('\n\n'),
      language,
      why: say('why'),
      unsubscribe: this.tokens.of(reader.id, 'searches'),
    };
  }

  private blockOf(
    { id, name, query, lots }: Search,
    cards: ReadonlyMap<string, ListingCard>,
    say: Say,
    language: Language,
  ): string {
    const named = lots.slice(0, LOTS_NAMED).flatMap((lot) => cards.get(lot) ?? []);
    const lines = named.map((card) => `- ${lineOf(card, language)}\n  ${this.config.siteUrl}/listing/${card.id}`);
    const more = lots.length - named.length;
    return [
      `${name}:`,
      ...lines,
      ...(more > 0 ? [say('more', { count: more })] : []),
      say('open', { link: `${this.config.siteUrl}/marketplace${query ? `?${query}` : ''}` }),
      say('stop', { link: this.links.of(id) }),
    ].join('\n');
  }
}

/** A lot in one line: what it is, where from, for how much. */
const lineOf = (card: ListingCard, language: Language): string => {
  const country = card.originCountry && new Intl.DisplayNames(language, { type: 'region' }).of(card.originCountry);
  const price = new Intl.NumberFormat(language, PRICE);
  const amount =
    card.pricePerUnit && card.unit && `${price.format(card.pricePerUnit as `${number}`)} ${card.currency}/${card.unit}`;
  return [card.mineralName ?? card.reference, country, amount].filter(Boolean).join(', ');
};
