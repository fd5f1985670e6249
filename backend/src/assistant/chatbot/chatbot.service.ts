import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { api, AssistantAnswer, AssistantMessage } from '@orebridge/contracts';
import { today, type PlanMetric } from '@orebridge/trade';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import type { Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { AppError } from '../../platform/errors/app-error.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { networkOf } from '../../platform/limits/network.js';
import { Quotas } from '../../platform/limits/quotas.js';
import { OwnCalls } from '../../platform/routes/own-calls.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { RuleVersions } from '../../compliance/rule-versions/index.js';
import { CountryLists } from '../../compliance/screening/index.js';
import { PriceStore } from '../../market/prices/index.js';
import { Conversation } from './conversation.js';
import { languageOfText } from './reading.js';
import { routeQuestion } from './router.js';
import { translator } from './translator.js';
import { type Ask, periodOf, type PublishedPrice, type Reply } from './tool.js';
import { TOOLS } from './tools/index.js';

/** Questions of one person, or from one address, in a minute. */
export const ASKED_A_MINUTE = 20;
const MINUTE = 60;

/** Answers questions by tools that see what their person may see, and nothing else. */
@Injectable()
export class ChatbotService {
  constructor(
    private readonly tx: Tx,
    private readonly calls: OwnCalls,
    private readonly prices: PriceStore,
    private readonly lists: CountryLists,
    private readonly rules: RuleVersions,
    private readonly conversation: Conversation,
    private readonly counter: RateLimiter,
    private readonly quotas: Quotas<PlanMetric>,
  ) {}

  /**
   * Answers one question. Nothing is changed by it but the own conversation.
   * @throws TooMany, or Conflict `plan.limit.assistantMessages`
   */
  async ask(ctx: Ctx, query: string, page: string): Promise<AssistantAnswer> {
    const { user } = ctx;
    await this.counter.take(`assistant:${user?.id ?? networkOf(ctx.ip)}`, { max: ASKED_A_MINUTE, seconds: MINUTE });
    const { companyId } = user ?? {};
    if (companyId) await this.tx.run(ctx, (em) => this.quotas.spend(em, companyId, 'assistantMessages', randomUUID()));
    const answer = await this.answer(ctx, query, page);
    if (user) await this.tx.run(ctx, (em) => this.conversation.keep(em, user.id, query, answer));
    return answer;
  }

  history(ctx: SignedIn, { query }: InputOf<typeof api.chatbot.history>): Promise<Page<AssistantMessage>> {
    return this.conversation.page(this.tx.read(ctx), ctx.user.id, query);
  }

  async erase(ctx: SignedIn): Promise<void> {
    await this.tx.run(ctx, (em) => this.conversation.erase(em, ctx.user.id));
  }

  private async answer(ctx: Ctx, query: string, page: string): Promise<AssistantAnswer> {
    const language = languageOfText(query, ctx.language);
    const i18n = translator(language);
    const tool = routeQuestion(query, TOOLS);
    if (!tool) return answered('unknown', { text: i18n.t('dani.unknown') });
    if (!ctx.user && !tool.open) return answered(tool.name, { text: i18n.t('dani.guest'), refused: true });
    const ask: Ask = {
      text: query,
      language,
      ctx,
      page,
      today: today(),
      i18n,
      read: (route, asked) => this.calls.read(ctx, route, asked),
      published: (series) => this.published(ctx, series),
      inForce: () => this.inForce(ctx),
    };
    try {
      const reply = await tool.answer(ask);
      return reply ? answered(tool.name, reply) : answered('unknown', { text: i18n.t('dani.unknown') });
    } catch (err) {
      // What the person may not see, or what is not there, is no failure of the assistant.
      if (!(err instanceof AppError)) throw err;
      if (err.status === 403) return answered(tool.name, { text: i18n.t('dani.forbidden'), refused: true });
      const code = `error.${err.code}`;
      return answered('unknown', {
        text: err.status === 409 && i18n.has(code) ? i18n.t(code, err.values) : i18n.t('dani.unknown'),
      });
    }
  }

  private async inForce(ctx: Ctx): ReturnType<Ask['inForce']> {
    const em = this.tx.read(ctx);
    return { lists: await this.lists.inForce(em), rules: await this.rules.inForce(em) };
  }

  private async published(ctx: Ctx, id: string): Promise<PublishedPrice | null> {
    const found = await this.prices.last(this.tx.read(ctx), id);
    const last = found?.points.at(-1);
    if (!found || !last) return null;
    const { label, currency, unit, source, frequency } = found.series;
    return { id, label, currency, unit, source, price: last.price, date: periodOf(last.date, frequency) };
  }
}

const answered = (
  tool: string,
  { text, sources = [], card, refused = false }: Reply | (Omit<Reply, 'refused'> & { refused?: boolean }),
): AssistantAnswer => ({
  tool,
  response: text,
  refused,
  sources: [...sources],
  card: card ?? null,
});
