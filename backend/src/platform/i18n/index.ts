export type { Formats, Places } from './formats.js';
export { type MessageValues, type Translator, translator, translatorWith } from './translator.js';
