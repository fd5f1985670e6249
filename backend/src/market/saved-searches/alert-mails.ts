import { Injectable } from '@nestjs/common';
import type { ListingCard } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { type UserAccount, UsersService } from '../../identity/companies/index.js';
import { MarketWatch } from '../search/index.js';
import { PreferencesService, UnsubscribeTokens } from '../../identity/notifications/index.js';
import { Config } from '../../platform/config/config.js';
import { type Mail, Mailer } from '../../platform/mail/mailer.js';
import type { Translator } from '../../platform/i18n/index.js';
import { StopLinks } from './stop-links.js';
import { type AlertMessage, translator } from './translator.js';

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

type Search = FoundLots['searches'][number];

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
    const i18n = translator(reader.language ?? 'en');
    const { t } = i18n;
    const count = searches.reduce((sum, { lots }) => sum + lots.length, 0);
    const blocks = searches.map((search) => this.blockOf(search, cards, i18n));
    return {
      to: reader.email,
      subject: t('subject', { count, name: searches.map(({ name }) => name).join(', ') }),
      text: [t('greeting', { name: reader.fullName }), t('intro', { count }), ...blocks].join('\n\n'),
      language: i18n.language,
      why: t('why'),
      unsubscribe: this.tokens.of(reader.id, 'searches'),
    };
  }

  private blockOf(
    { id, name, query, lots }: Search,
    cards: ReadonlyMap<string, ListingCard>,
    i18n: Translator<AlertMessage>,
  ): string {
    const named = lots.slice(0, LOTS_NAMED).flatMap((lot) => cards.get(lot) ?? []);
    const lines = named.map((card) => `- ${lineOf(card, i18n)}\n  ${this.config.siteUrl}/listing/${card.id}`);
    const more = lots.length - named.length;
    return [
      `${name}:`,
      ...lines,
      ...(more > 0 ? [i18n.t('more', { count: more })] : []),
      i18n.t('open', { link: `${this.config.siteUrl}/marketplace${query ? `?${query}` : ''}` }),
      i18n.t('stop', { link: this.links.of(id) }),
    ].join('\n');
  }
}

/** A lot in one line: what it is, where from, for how much. */
const lineOf = (card: ListingCard, i18n: Translator<AlertMessage>): string => {
  const country = card.originCountry && i18n.country(card.originCountry);
  const amount =
    card.pricePerUnit && card.unit && `${i18n.number(card.pricePerUnit, { least: 2 })} ${card.currency}/${card.unit}`;
  return [card.mineralName ?? card.reference, country, amount].filter(Boolean).join(', ');
};
