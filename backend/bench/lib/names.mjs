/** Random names of people, companies and vessels, the same for the same number; some are like others, as names are. */
export function partyName(n) {
  const draw = drawFrom(n + 1);
  const kinds = ['person', 'person', 'person', 'person', 'organisation', 'organisation', 'vessel'];
  const kind = kinds[draw(kinds.length)];
  if (kind === 'person') return { kind, name: personName(draw) };
  const words = [coined(draw), coined(draw)];
  if (kind === 'vessel') return { kind, name: words.join(' ').toUpperCase() };
  return {
    kind,
    name: `${words.slice(0, 1 + draw(2)).join(' ')} ${BUSINESS[draw(BUSINESS.length)]} ${FORMS[draw(FORMS.length)]}`,
  };
}

const FIRST = {
  ru: 'Владимир Александр Сергей Андрей Дмитрий Николай Михаил Юрий Олег Игорь Виктор Павел Елена Ольга Наталья Ирина'.split(
    ' ',
  ),
  ar: 'محمد احمد علي حسن حسين عمر خالد ابراهيم يوسف مصطفى عبدالله محمود سالم كريم فاطمة زينب'.split(' '),
  zh: '伟 芳 娜 敏 静 丽 强 磊 军 洋 勇 艳 杰 涛 明 超'.split(' '),
  la: 'Carlos José Luis Juan Ana María Pedro Jorge Miguel Rafael Fernando Ricardo Lucía Elena Marta Diego'.split(' '),
  fr: 'Jean Pierre Paul Joseph Emmanuel Patrick Claude Alain Marie Chantal Albert Félix Justin Pascal Serge Gaston'.split(
    ' ',
  ),
  tr: 'Mehmet Ahmet Mustafa Ali Hasan Hüseyin Ayşe Fatma Emre Murat Osman Yusuf Kemal Serkan Burak Cem'.split(' '),
};
const BUSINESS =
  'Trading Shipping Mining Metals Resources Energy Industries Group Holding Logistics Minerals International'.split(
    ' ',
  );
const FORMS = 'LLC Ltd FZE GmbH SARL JSC Inc SA Co. PLC'.split(' ');
const SYLLABLES =
  'ba be bo bru da del dor fa fer ga gor ha hal ja jen ka kel kor la lem lo ma mar men mo na nel no or pa per po ra ren ro sa sel sho ta ter to tu va ver vo wa yan za zel zu'.split(
    ' ',
  );
const ENDINGS = {
  ru: ['ов', 'ский', 'енко', 'ин'],
  ar: [''],
  zh: [''],
  la: ['ez', 'ero', 'ado'],
  fr: ['eau', 'ier', 'ba'],
  tr: ['oğlu', 'ci', 'er'],
};
const CYRILLIC = {
  a: 'а',
  b: 'б',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  j: 'ж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  y: 'ы',
  z: 'з',
};
const FAMILY_ZH = '王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭'.split(' ');
const SECOND_ZH = '建 国 志 文 晓 海 春 红 永 玉 秀 俊 东 华 平 林'.split(' ');

function personName(draw) {
  const culture = Object.keys(FIRST)[draw(6)];
  const first = FIRST[culture][draw(FIRST[culture].length)];
  if (culture === 'zh') return FAMILY_ZH[draw(16)] + SECOND_ZH[draw(16)] + first;
  const family = coined(draw).toLowerCase();
  const ending = ENDINGS[culture][draw(ENDINGS[culture].length)];
  if (culture === 'ru') return `${first} ${[...family].map((letter) => CYRILLIC[letter] ?? letter).join('')}${ending}`;
  if (culture === 'ar') return `${first} ${FIRST.ar[draw(16)]} al-${capital(family)}`;
  return `${first} ${draw(2) ? `${FIRST[culture][draw(16)]} ` : ''}${capital(family)}${ending}`;
}

function coined(draw) {
  return capital(Array.from({ length: 2 + draw(3) }, () => SYLLABLES[draw(SYLLABLES.length)]).join(''));
}

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** Numbers below a bound, in an order that the seed decides (mulberry32). */
function drawFrom(seed) {
  let state = Math.imul(seed, 0x9e3779b1);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
