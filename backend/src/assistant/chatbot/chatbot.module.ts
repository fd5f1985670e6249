import { Module } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { PersonalData } from '../../platform/personal-data/personal-data.js';
import { RouteRegistry } from '../../platform/routes/route-registry.js';
import { ScreeningModule } from '../../compliance/screening/index.js';
import { PricesModule } from '../../market/prices/index.js';
import { ChatbotController } from './chatbot.controller.js';
import { ChatbotGateway } from './chatbot.gateway.js';
import { ChatbotService } from './chatbot.service.js';
import { Conversation } from './conversation.js';

@Module({
  imports: [PricesModule, ScreeningModule],
  controllers: [ChatbotController],
  providers: [ChatbotService, ChatbotGateway, Conversation],
  exports: [Conversation],
})
export class ChatbotModule {
  constructor(routes: RouteRegistry, personal: PersonalData) {
    routes.announce(api.chatbot);
    personal.holds('assistant', {
      table: 'assistant_messages',
      whose: 't.user_id = p.id',
      given: 't.type, t.content, t.at',
      erased: 'rows',
    });
  }
}
