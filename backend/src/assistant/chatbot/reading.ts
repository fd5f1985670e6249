import { LANGUAGES, type Language, UUID_PATTERN } from '@orebridge/contracts';
import { COUNTRY_CODES, COUNTRY_WORDS, MINERAL_WORDS, type MineralId } from '@orebridge/trade';

/** Lower case, without accents and signs; one space between words. Chinese stays as it is. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’'`´]/g, ' ')
    .replace(/[^\p{L}\p{N}%./,+-]+/gu, ' ')
    .trim();

const HAN = /\p{Script=Han}/u;

/** Words that only one of the languages uses as often as this. */
const SIGNS: readonly (readonly [Language, RegExp])[] = [
  [
    'en',
    /\b(the|what|which|how|is|are|my|for|of|do|does|when|where|why|who|can|please|this|show|and|if|find|these)\b/g,
  ],
  [
    'fr',
    /\b(le|les|des|du|une|quel|quels|quelle|quelles|est|mon|ma|mes|pour|dans|sur|combien|qui|ce|cette|ces|montre|je|puis|et|au|aux|il|elle|vers|dois|comment|pourquoi|avant|apres|sous|serai|plus|lesquels)\b/g,
  ],
  [
    'es',
    /\b(el|los|las|del|cual|cuales|mi|mis|para|sobre|cuanto|cuanta|cuantos|donde|cuando|quien|este|esta|estas|muestra|puedo|y|por|con|como|hay|ser|desde|antes|si|al|es)\b/g,
  ],
];

/** The language that a text is written in; `otherwise` when it gives no sign. */
export const languageOfText = (text: string, otherwise: Language): Language => {
  if (HAN.test(text)) return 'zh';
  if (/[¿¡ñ]/i.test(text)) return 'es';
  if (/[çèêœ]| [?!;:]/i.test(text)) return 'fr';
  const words = plain(text);
  const counts = SIGNS.map(([language, signs]) => [language, (words.match(signs) ?? []).length] as const);
  const best = Math.max(...counts.map(([, count]) => count));
  const first = counts.filter(([, count]) => count === best).map(([language]) => language);
  return best === 0 ? otherwise : first.includes(otherwise) ? otherwise : (first[0] ?? otherwise);
};

/** True when `word` stands in the text by itself; Chinese words need no gap. */
const stands = (text: string, word: string): boolean =>
  HAN.test(word) ? text.includes(word) : ` ${text.replace(/[.,%]/g, ' ')} `.includes(` ${word} `);

const PRODUCTS: Readonly<Partial<Record<MineralId, readonly string[]>>> = {
  lithium: ['spodumene', 'spodumen', 'espodumena', '锂辉石'],
  copper: ['cathode', 'cathodes', 'catodos', '阴极铜'],
  tantalum: ['tantalite', 'tantalita', 'coltan', '钽铁矿', '钽', 'ta2o5'],
  tungsten: ['wolframite', 'wolframita', 'wolframio', 'tungsten', '钨'],
};
const NAMES: readonly (readonly [MineralId, readonly string[]])[] = Object.entries(MINERAL_WORDS).map(([id, words]) => [
  id as MineralId,
  // Symbols and the French word for gold are words of other languages.
  [...words.map(plain).filter((word) => HAN.test(word) || word.length > 2), ...(PRODUCTS[id as MineralId] ?? [])],
]);

/** The mineral that a text names; the longest name wins. */
export const mineralIn = (text: string): MineralId | null => {
  const words = plain(text);
  const named = NAMES.flatMap(([id, names]) => {
    const longest = Math.max(
      0,
      ...names.filter((name) => stands(words, name) || stands(words, `${name}s`)).map((n) => n.length),
    );
    return longest ? [{ id, longest }] : [];
  });
  return named.sort((a, b) => b.longest - a.longest)[0]?.id ?? null;
};

const ADJECTIVES: Readonly<Record<string, readonly string[]>> = {
  RW: ['rwandan', 'rwandais', 'rwandaise', 'ruandes', 'ruandesa', '卢旺达'],
  CD: ['congolese', 'congolais', 'congolaise', 'congoleno', 'congolena', '刚果'],
  CL: ['chilean', 'chilien', 'chilienne', 'chileno', 'chilena', '智利'],
  BR: ['brazilian', 'bresilien', 'bresilienne', 'brasileno', 'brasilena', '巴西'],
  AU: ['australian', 'australien', 'australienne', 'australiano', 'australiana', '澳大利亚', '澳洲'],
  ZM: ['zambian', 'zambien', 'zambienne', 'zambiano', 'zambiana', '赞比亚'],
};
let countries: Map<string, string> | undefined;
const countryNames = (): Map<string, string> => {
  if (countries) return countries;
  countries = new Map();
  const add = (word: string, code: string) => {
    if (plain(word).length > 2 || HAN.test(word)) countries?.set(plain(word), code);
  };
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of COUNTRY_CODES) add(names.of(code) ?? code, code);
  }
  for (const [code, words] of [...Object.entries(COUNTRY_WORDS), ...Object.entries(ADJECTIVES)])
    for (const word of words) add(word, code);
  return countries;
};
const INTO = /(?:^| )(?:to|into|vers|dans|en|a|al|hacia|para|l)(?: (?:the|la|el|les|los|l))?$/;

/** The countries that a text names, in its order, and whether each stands as the place where something goes. */
export const countriesIn = (text: string): { code: string; into: boolean }[] => {
  const words = ` ${plain(text).replace(/[.,%]/g, ' ')} `;
  return [...countryNames()]
    .flatMap(([name, code]) => {
      const at = HAN.test(name) ? words.indexOf(name) : words.indexOf(` ${name} `);
      return at < 0 ? [] : [{ code, at, length: name.length, into: isInto(words.slice(0, at).trimEnd(), name) }];
    })
    .sort((a, b) => a.at - b.at || b.length - a.length)
    .filter((one, place, all) => all.findIndex(({ code }) => code === one.code) === place)
    .map(({ code, into }) => ({ code, into }));
};
const isInto = (before: string, name: string): boolean =>
  HAN.test(name) ? /(到|至|进口到|出口到|运往|进入|输往)$/.test(before) : INTO.test(before);

/** True when the European Union is named as where something goes. */
export const namesUnion = (text: string): boolean =>
  /(?:^|\W)(EU|UE)(?:\W|$)/.test(text) || /european union|union europeenne|union europea|欧盟/.test(plain(text));

const NUMBER = /\d[\d.,\u00a0\u202f ]*\d|\d/g;

/** A number as people write it: `13,400`, `13 400`, `13.400` in Spanish, `26.4`, `26,4`. */
export const decimalOf = (written: string, language: Language): string => {
  const tight = written.replace(/[\u00a0\u202f ]/g, '');
  const decimalComma = language === 'fr' || language === 'es';
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(tight) && !(decimalComma && /^\d{1,3},\d{3}$/.test(tight)))
    return tight.replace(/,/g, '');
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(tight) && (decimalComma || /,/.test(tight)))
    return tight.replace(/\./g, '').replace(',', '.');
  return tight.replace(/,/g, '.').replace(/\.(?=.*\.)/g, '');
};

/** A figure with what stands right behind it. */
export interface Figure {
  readonly value: string;
  readonly unit: 'percent' | 't' | 'kg' | 'km' | 'days' | 't a day' | 'a day' | null;
  readonly before: string;
  readonly after: string;
}

const A_DAY = '(?: ?\\/ ?| (?:a|per|par|por|al|each|chaque|cada) )(?:d|day|jour|dia)s?\\b|(?: ?\\/ ?|每)[天日]';
const TONNES_A_DAY = new RegExp(`^ ?(?:(?:t|tonnes?|tons?|toneladas?|mt)|吨)(?:${A_DAY})`);
const MONEY_A_DAY = new RegExp(`^(?: ?(?:usd|eur|gbp|cny|dollars?|dolares|euros?|美元|欧元))?(?:${A_DAY})`);

const unitAfter = (rest: string): Figure['unit'] => {
  if (TONNES_A_DAY.test(rest)) return 't a day';
  if (MONEY_A_DAY.test(rest)) return 'a day';
  if (/^ ?(km|kilomet(?:er|re)s?|kilometros?)\b|^ ?(?:公里|千米)/.test(rest)) return 'km';
  if (/^ ?%|^ ?(per ?cent|pour ?cent|por ciento)/.test(rest)) return 'percent';
  if (/^ ?(t|tonnes?|tons?|toneladas?|mt)\b|^ ?吨/.test(rest)) return 't';
  if (/^ ?(kg|kilos?)\b|^ ?公斤/.test(rest)) return 'kg';
  if (/^ ?(days?|jours?|dias?|d)\b|^ ?天/.test(rest)) return 'days';
  return null;
};

/** Every figure of a text with its unit, in order. */
export const figuresIn = (text: string, language: Language): Figure[] => {
  const words = plain(text);
  return [...words.matchAll(NUMBER)].flatMap((found) => {
    const before = words.slice(0, found.index);
    // Part of a name: Ta2O5, ISO 17025.
    if (
      /[a-z]$/.test(before) ||
      /^[a-z]/.test(words.slice(found.index + found[0].length).replace(/^(t|kg|mt|km|d)\b/, ''))
    )
      return [];
    return [
      {
        value: decimalOf(found[0].trim().replace(/[.,]$/, ''), language),
        unit: unitAfter(words.slice(found.index + found[0].length)),
        before: before.slice(-24),
        after: words.slice(found.index + found[0].length).slice(0, 24),
      },
    ];
  });
};

/** The object that a page is about: `listing` and its id for /listing/<id>; null for other pages. */
export const objectOfPage = (page: string): { kind: string; id: string } | null => {
  const found = new RegExp(`^/([a-z-]+)(?:/lots)?/(${UUID_PATTERN})`).exec(page);
  return found ? { kind: found[1]!, id: found[2]! } : null;
};
