import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { chatbot } = api;

export const useErase = (onSuccess: () => void) => useCommand(chatbot.erase, { onSuccess });
