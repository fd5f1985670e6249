export { ChatbotModule } from './chatbot.module.js';
export { Conversation } from './conversation.js';
