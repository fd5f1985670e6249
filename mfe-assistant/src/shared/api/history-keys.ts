import { api } from '@orebridge/contracts';
import { keyOf } from '@orebridge/remote-kit';

const { chatbot } = api;

export const historyKey = keyOf(chatbot.history);
