import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { chatbot } = api;

/** Lines of earlier talk that are shown again. */
const RECALLED = 40;

/** The last lines of the own conversation. */
export const useHistory = (enabled: boolean) => useRead(chatbot.history, { query: { limit: RECALLED } }, { enabled });
