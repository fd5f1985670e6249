import { plain } from './reading.js';

/** Places of loading and discharge with what the languages call them beside their own names. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  Antofagasta: ['安托法加斯塔'],
  Antwerp: ['Anvers', 'Amberes', '安特卫普'],
  Busan: ['Pusan', '釜山'],
  Callao: ['卡亚俄'],
  'Cape Town': ['Le Cap', 'Ciudad del Cabo', '开普敦'],
  'Dar es Salaam': ['Dar-es-Salam', '达累斯萨拉姆'],
  Durban: ['德班'],
  Hamburg: ['Hambourg', 'Hamburgo', '汉堡'],
  Kolwezi: ['科卢韦齐', '科尔维齐'],
  Lubumbashi: ['卢本巴希'],
  'Port Hedland': ['黑德兰港'],
  Rotterdam: ['Róterdam', '鹿特丹'],
  Santos: ['桑托斯'],
  Shanghai: ['Shanghái', '上海'],
  'Walvis Bay': ['沃尔维斯湾', '鲸湾港'],
};
const WORDS = Object.entries(PLACES).flatMap(([name, others]) => [name, ...others].map((word) => [plain(word), name]));
const HAN = /\p{Script=Han}/u;
const FROM =
  /(?:^|\s)(?:from|out of|depuis|de|du|desde|in|at|à|a|en)\s((?:\p{Lu}[\p{L}'-]+)(?:\s(?:es|de|du|del|\p{Lu}[\p{L}'-]+))*)/u;

/** The place that a text names, as the product writes it; else the words that stand where one would. Null when there is none. */
export const placeIn = (text: string): string | null => {
  const words = ` ${plain(text).replace(/[.,%]/g, ' ')} `;
  const known = WORDS.find(([word = '']) => (HAN.test(word) ? words.includes(word) : words.includes(` ${word} `)));
  return known?.[1] ?? FROM.exec(text)?.[1] ?? null;
};
