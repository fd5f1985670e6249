import type { AssistantSource } from '@orebridge/contracts';
import type { Phrase } from '../router.js';
import { pageSource } from '../page-source.js';
import type { Translator } from '../../../platform/i18n/index.js';
import type { Tool } from '../tool.js';

const page = (label: string, path: string) => (i18n: Translator) => pageSource(i18n, label, path);

/** What is never done, in a sentence that names what can be done instead (trade rules 9.1). */
const refusal = (
  name: string,
  key: string,
  phrases: readonly Phrase[],
  instead?: (i18n: Translator) => AssistantSource,
): Tool => ({
  name: `refuse.${name}`,
  open: true,
  phrases,
  answer: async ({ i18n }) => ({ text: i18n.t(key), refused: true, sources: instead ? [instead(i18n)] : [] }),
});

const OTHERS =
  'competitor|concurrent|competidor|竞争|rival|other compan|other buyer|other seller|other bidder|autre societe|autre acheteur|autres acheteurs|autres vendeurs|otra empresa|otros compradores|其他公司|其他买家|其他卖家|对手|对方公司';
const PRIVATE =
  'bid|offer|pay|price|balance|document|kyb|margin|offr|pai|prix|solde|propos|ofert|ofrec|pag|precio|saldo|puj|报价|出价|付|价格|余额|文件|竞价';
const BYPASS =
  'evade|bypass|circumvent|avoid|get around|around|hide|disguise|contourn|evit|cach|dissimul|elud|evad|esquiv|ocult|disfraz|规避|绕过|逃避|隐瞒|掩盖|伪装';

export const refusals: readonly Tool[] = [
  refusal(
    'private',
    'dani.refuse.private',
    [
      [OTHERS, PRIVATE],
      ['what did|how much did|combien a|que a|cuanto|que', OTHERS, PRIVATE],
    ],
    page('dani.page.offers', '/offers'),
  ),
  refusal('advice', 'dani.refuse.advice', [
    [
      'good|safe|worth|should i|bon|vaut|dois-je|devrais-je|buena|vale la pena|deberia|debo|好|值得|应该|安全',
      'invest|inversion|invert|placement|投资',
    ],
    [
      'advice|advise|conseil|consejo|recommend|recomien|建议|推荐',
      'invest|legal|tax|hedg|jurid|fiscal|couvert|cobertura|impuesto|投资|法律|税|对冲|套期保值',
    ],
    [
      'should i|dois-je|devrais-je|deberia|debo|应该',
      'hedg|buy now|sell now|couvrir|acheter maintenant|vendre maintenant|cubrir|comprar ahora|vender ahora|对冲|现在买|现在卖',
    ],
  ]),
  refusal('certainty', 'dani.refuse.certainty', [
    [
      'guarante|promise|certain|sure|garanti|promet|garantiz|promet|segur|保证|担保|承诺|一定',
      'customs|douane|aduana|border|clear|海关|清关|通关',
    ],
    ['will|va|pass|pasar|会', 'pass|clear|accept|pasar|acept|通过|放行', 'customs|douane|aduana|海关'],
  ]),
  refusal('forecast', 'dani.refuse.forecast', [
    [
      'will|forecast|predict|prevision|prevoir|prevoi|va-t|pronostic|predic|subira|bajara|预测|会涨|会跌|涨到|将会',
      'price|prix|precio|market|copper|cobalt|lithium|cuivre|cobre|marche|mercado|价格|铜价|行情',
    ],
  ]),
  refusal('evasion', 'dani.refuse.evasion', [
    [BYPASS, 'sanction|sancion|origin|origen|kyb|verif|assay|analyse|analisis|embargo|制裁|原产|核验|化验|审核'],
  ]),
  refusal(
    'secrets',
    'dani.refuse.secrets',
    [
      [
        'password|token|mot de passe|jeton|contrasena|clave|密码|令牌',
        'give|tell|show|what|admin|user|donne|montre|quel|dime|dame|muestra|cual|给|告诉|显示|是什么',
      ],
      [
        'phone|telephone|telefono|e-mail|email|correo|contact details|private contact|coordonnees|datos de contacto|电话|邮箱|联系方式',
        'of|from|de|du|seller|buyer|vendeur|acheteur|vendedor|comprador|user|的',
        'give|tell|show|donne|montre|dame|dime|muestra|给|告诉|显示',
      ],
    ],
    page('dani.page.account', '/account'),
  ),
  refusal('forgery', 'dani.refuse.forgery', [
    [
      'fake|forge|fabricat|alter|change|back-date|backdate|faux|fausse|falsifi|modifi|falso|falsific|alter|伪造|篡改|修改|假',
      'certificate|assay|document|permit|certificat|analyse|permis|certificado|analisis|permiso|证书|证明|化验|许可',
    ],
  ]),
  refusal('dual', 'dani.refuse.dual', [
    [
      'enrich|weapon|centrifuge|reactor|enrichi|arme|centrifugeuse|enriquec|arma|centrifug|浓缩|武器|离心机',
      'uranium|uranio|u3o8|yellowcake|plutonium|铀|黄饼|nuclear|nucle',
    ],
  ]),
];
