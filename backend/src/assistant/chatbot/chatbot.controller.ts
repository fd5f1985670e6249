import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { Context, User } from '../../platform/context/context.decorator.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { translator } from '../../platform/i18n/index.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ChatbotService } from './chatbot.service.js';

const { chatbot } = api;

@Controller()
export class ChatbotController {
  constructor(private readonly service: ChatbotService) {}

  @Endpoint(chatbot.ask)
  ask(@Context() ctx: Ctx, @Input() { body }: InputOf<typeof chatbot.ask>) {
    return this.service.ask(ctx, body.query, body.location);
  }

  @Endpoint(chatbot.history)
  history(@User() ctx: SignedIn, @Input() input: InputOf<typeof chatbot.history>) {
    return this.service.history(ctx, input);
  }

  @Endpoint(chatbot.erase)
  async erase(@User() ctx: SignedIn) {
    await this.service.erase(ctx);
    return { message: translator(ctx.language).t('message.assistant.erased') };
  }
}
