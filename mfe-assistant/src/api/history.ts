import { api } from '@orebridge/contracts';
import { keyOf, useCommand, useRead } from '@orebridge/remote-kit';

const { chatbot } = api;
/** Lines of earlier talk that are shown again. */
const RECALLED = 40;

export const historyKey = keyOf(chatbot.history);

/** The last lines of the own conversation. */
export const useHistory = (enabled: boolean) => useRead(chatbot.history, { query: { limit: RECALLED } }, { enabled });

export const useErase = (onSuccess: () => void) => useCommand(chatbot.erase, { onSuccess });
