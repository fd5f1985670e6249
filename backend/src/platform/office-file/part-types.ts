/** The media types of the two kinds of file, with the type of the main part that makes a package one. */
export const OFFICE_TYPES = {
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    main: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    folder: 'word/',
  },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    main: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    folder: 'xl/',
  },
} as const;
export type OfficeExtension = keyof typeof OFFICE_TYPES;

type Rules = readonly (readonly [test: RegExp, code: string])[];

/** Types of parts, and of relationships by their last word, that do more than show a document, and what they are refused for. */
const REFUSED_TYPES: Rules = [
  [/vba|macro|dialogsheet|customui|toolbars|keymap|webextension|usercustomization/, 'file.office_macro'],
  [/externallink|connections\+|querytable|recipientdata|mailmerge/, 'file.office_external'],
];
const REFUSED_RELATIONSHIPS: Rules = [
  [/vba|macro|dialogsheet|toolbars|keymap|webextension|taskpanes|extensibility|usercustomization/, 'file.office_macro'],
  [
    /^(externallink|externallinkpath|connections|querytable|recipientdata|attachedtemplate|subdocument|frame|transform|mailmerge\w*|externalreference\w*|xmlmaps)$/,
    'file.office_external',
  ],
  [/oleobject|^package$|activex|^control$|ctrlprop|afchunk|^audio$|^video$|^media$/, 'file.office_object'],
];

/** What is only shown: XML of the formats, pictures, letters, settings of a printer, and signatures over the whole. */
const SHOWN_TYPES =
  /^(application\/(vnd\.(openxmlformats-(officedocument|package)|ms-(word|excel|office|powerpoint))[\w.-]*\+xml|xml|vnd\.openxmlformats-officedocument\.(vmldrawing|obfuscatedfont|spreadsheetml\.printersettings|wordprocessingml\.printersettings)|vnd\.openxmlformats-package\.digital-signature-origin|x-font(data|-ttf))|text\/xml|image\/(png|jpe?g|gif|bmp|tiff?|(x-)?(emf|wmf)|svg\+xml|vnd\.ms-photo))$/;
const REFUSED_SHOWN = /activex|controlproperties|oleobject|embeddedpackage/;

const codeBy = (rules: Rules, said: string): string | null => rules.find(([test]) => test.test(said))?.[1] ?? null;

/** The code of the reason why a part of such a type is not let in; null for one that is only shown. */
export const typeRefusal = (contentType: string): string | null => {
  const type = bareType(contentType);
  const refused = codeBy(REFUSED_TYPES, type);
  if (refused) return refused;
  return SHOWN_TYPES.test(type) && !REFUSED_SHOWN.test(type) ? null : 'file.office_object';
};

/** A content type without its parameters. */
export const bareType = (contentType: string): string => (contentType.split(';')[0] ?? '').trim().toLowerCase();

/** Whether a part is read as XML. */
export const isXml = (contentType: string): boolean => /\+xml$|\/xml$|vmldrawing$/.test(bareType(contentType));

/** Addresses that a reader goes to by clicking, and nothing else does. */
const WEB = /^(https?:\/\/|mailto:)/i;
/** True for an address of the web or of mail. */
export const isWebAddress = (target: string): boolean => WEB.test(target.trim());

/** The code of the reason why a relationship of a package is not let in; null for one within it, and for a link to the web. */
export const relationshipRefusal = (type: string, target: string, mode: string, folder: string): string | null => {
  const word = type.split('/').at(-1)?.toLowerCase() ?? '';
  const refused = codeBy(REFUSED_RELATIONSHIPS, word);
  if (refused) return refused;
  if (mode.trim().toLowerCase() === 'external')
    return word === 'hyperlink' && isWebAddress(target) ? null : 'file.office_external';
  if (/^[a-z][\w+.-]*:|^\/\//i.test(target) || target.includes('\\')) return 'file.office_external';
  return climbs(target, folder) ? 'file.office_path' : null;
};

/** Whether a path, from a folder of a package, leads out of the package. */
const climbs = (target: string, folder: string): boolean => {
  let depth = target.startsWith('/') ? 0 : folder.split('/').filter(Boolean).length;
  let path = target;
  try {
    path = decodeURIComponent(target);
  } catch {
    return true;
  }
  for (const step of path.split('/')) {
    if (step === '..') depth--;
    else if (step && step !== '.') depth++;
    if (depth < 0) return true;
  }
  return false;
};
