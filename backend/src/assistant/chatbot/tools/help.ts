import type { Tool } from '../tool.js';

/** What the assistant is and can do. */
export const help: Tool = {
  name: 'help',
  open: true,
  phrases: [
    ['hello|hi|good morning|bonjour|salut|hola|buenos dias|你好|您好'],
    ['help|aide|ayuda|帮助|帮我'],
    [
      'what can you|who are you|que peux-tu|que pouvez-vous|qui es-tu|qui etes|que puedes|quien eres|你能做什么|你是谁|你会什么',
    ],
    ['orebridge|dani', 'what|que|qu est|quoi|什么'],
  ],
  answer: async ({ ctx, i18n }) => ({ text: i18n.t(ctx.user ? 'dani.help.member' : 'dani.help.open') }),
};
