import type { Language } from '@orebridge/contracts';
import { partsOf } from './footer.js';
import { translator } from './translator.js';

/** Colours of the interface as [light, dark]: the tokens of `packages/ui`, which a mail cannot refer to. */
export const MAIL_COLORS = {
  'bg-canvas': ['#F4F7F5', '#0B110F'],
  'bg-surface': ['#FFFFFF', '#121917'],
  'border-subtle': ['#E2E8E5', '#202A27'],
  'text-primary': ['#121F1B', '#E6EDEA'],
  'text-secondary': ['#475650', '#AAB7B2'],
  'text-link': ['#0B5A50', '#7FD0C0'],
  'action-primary': ['#0C5B51', '#79CBBA'],
  'action-on-primary': ['#FFFFFF', '#04211C'],
} as const;

type Color = keyof typeof MAIL_COLORS;
const FONTS = "'Segoe UI',Helvetica,Arial,'PingFang SC','Microsoft YaHei',sans-serif";
const PROPERTIES = { bg: 'background-color', ink: 'color', line: 'border-color' } as const;
type Property = keyof typeof PROPERTIES;

/** Which colour each class has, as ground, ink and line; the light one is inline as well, for programs that drop styles. */
const CLASSES: Readonly<Record<string, Readonly<Partial<Record<Property, Color>>>>> = {
  canvas: { bg: 'bg-canvas' },
  card: { bg: 'bg-surface', line: 'border-subtle' },
  text: { ink: 'text-primary' },
  quiet: { ink: 'text-secondary' },
  link: { ink: 'text-link' },
  button: { bg: 'action-primary', ink: 'action-on-primary' },
};

const colorsOf = (name: string, theme: 0 | 1, important = ''): string =>
  Object.entries(CLASSES[name] ?? {})
    .map(([property, color]) => `${PROPERTIES[property as Property]}:${MAIL_COLORS[color][theme]}${important}`)
    .join(';');
const look = (name: string, style = ''): string => `class="${name}" style="${colorsOf(name, 0)};${style}"`;

const DARK = Object.keys(CLASSES)
  .map((name) => `.${name}{${colorsOf(name, 1, '!important')}}`)
  .join('');

/** What a button says, by the beginning of the path that it opens. */
const BUTTONS = [
  ['/verify-email/', 'button.verify'],
  ['/reset-password/', 'button.password'],
  ['/welcome/', 'button.password'],
  ['/invitation/', 'button.invitation'],
  ['/auth', 'button.signIn'],
] as const;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

interface Shown {
  readonly subject: string;
  /** The whole text of the mail, with its footer. */
  readonly body: string;
  readonly language: Language;
}

/**
 * The HTML part of a mail, made from its text alone: paragraphs, addresses of the site as links (no others: words of other
 * people may stand in a text), and the last line that is nothing but such an address as a button. Nothing is fetched.
 */
export const htmlOf = ({ subject, body, language }: Shown, siteUrl: string): string => {
  const { words, footer } = partsOf(body);
  const site = siteUrl.replace(/[^\w]/g, '\\$&');
  // With a path, without the stop or bracket that ends a sentence; or alone, where nothing makes another host of it.
  const ofSite = new RegExp(`${site}(?:[/?#](?:[!#-;=?-~]*[\\w/=-])?|(?![\\w@:-]|\\.\\w))`, 'g');
  const isAddress = (line: string): boolean => line.replace(ofSite, '') === '' && line !== '';

  const linked = (text: string): string => {
    let at = 0;
    let html = '';
    for (const { 0: address, index } of text.matchAll(ofSite)) {
      const href = escape(address);
      html += `${escape(text.slice(at, index))}<a href="${href}" ${look('link', 'word-break:break-all')}>${href}</a>`;
      at = index + address.length;
    }
    return html + escape(text.slice(at));
  };
  const lines = (text: string): string => text.split('\n').map(linked).join('<br>');
  const paragraph = (text: string): string =>
    text.trim() && `<p ${look('text', 'margin:0 0 16px;font-size:16px;line-height:1.5')}>${lines(text)}</p>`;
  const button = (address: string): string => {
    const path = address.slice(siteUrl.length);
    const [, key] = BUTTONS.find(([beginning]) => path.startsWith(beginning)) ?? ['', 'button.open' as const];
    return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 12px"><tr><td ${look('button', 'border-radius:6px')}><a href="${escape(address)}" ${look('button', 'display:inline-block;padding:12px 24px;border-radius:6px;font-size:16px;font-weight:600;text-decoration:none')}>${escape(translator(language).t(key))}</a></td></tr></table>
<p ${look('quiet', 'margin:0 0 16px;font-size:13px;line-height:1.5')}>${linked(address)}</p>`;
  };

  const choice = new RegExp(`^(.*?)\\s?[:：]\\s?(${ofSite.source})$`);
  /** In the footer a line that ends in an address is a link that says what the line says. */
  const footerLine = (line: string): string => {
    const [, said, address] = choice.exec(line) ?? [];
    return said && address ? `<a href="${escape(address)}" ${look('link')}>${escape(said)}</a>` : linked(line);
  };

  const all = words.split('\n');
  const at = all.findLastIndex(isAddress);
  const paragraphs = (some: readonly string[]): string =>
    some
      .join('\n')
      .split(/\n{2,}/)
      .map(paragraph)
      .join('\n');
  const content =
    at < 0 ? paragraphs(all) : `${paragraphs(all.slice(0, at))}${button(all[at]!)}${paragraphs(all.slice(at + 1))}`;
  const title = escape(subject);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${DARK}}</style>
</head>
<body ${look('canvas', 'margin:0;padding:0')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${look('canvas')}><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;font-family:${FONTS};text-align:left">
<tr><td ${look('text', 'padding:0 24px 16px;font-size:18px;font-weight:700')}>Orebridge</td></tr>
<tr><td ${look('card', 'padding:24px;border-width:1px;border-style:solid;border-radius:8px')}>
<h1 ${look('text', 'margin:0 0 16px;font-size:20px;line-height:1.3')}>${title}</h1>
${content}
</td></tr>
<tr><td ${look('quiet', 'padding:16px 24px 0;font-size:13px;line-height:1.6')}>${footer.split('\n').map(footerLine).join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
};
