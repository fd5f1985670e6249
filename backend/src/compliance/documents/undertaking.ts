import type { DocumentType, Language } from '@orebridge/contracts';
import { sha256 } from '../../platform/files/index.js';
import { translatorWith } from '../../platform/i18n/index.js';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };

const translator = translatorWith<string>({ en, es, fr, zh });
const PARAGRAPHS = ['parties', 'purpose', 'secrecy', 'exceptions', 'end'] as const;

/** The number of each text as it is now; it grows with every change of its words. */
const VERSIONS = { document: 1, data_room: 1 } as const;

/** Between whom and about what an undertaking is: a document of a lot, or the data room of a project. */
export type UndertakingOf =
  | {
      readonly kind: 'document';
      readonly seller: string;
      readonly buyer: string;
      readonly lot: string;
      readonly type: DocumentType;
    }
  | { readonly kind: 'data_room'; readonly owner: string; readonly investor: string; readonly project: string };

/** A text to be signed, the number of its version, and the SHA-256 of it in hexadecimal digits. */
export interface Undertaking {
  readonly text: string;
  readonly version: number;
  readonly sha256: string;
}

/** The confidentiality undertaking in one language. */
export const undertakingOf = (language: Language, about: UndertakingOf): Undertaking => {
  const { t } = translator(language);
  const { kind } = about;
  const version = VERSIONS[kind];
  const values: Readonly<Record<string, string | number>> =
    about.kind === 'document'
      ? { seller: about.seller, buyer: about.buyer, lot: about.lot, document: t(`document.type.${about.type}`) }
      : { owner: about.owner, investor: about.investor, project: about.project, version };
  const start = kind === 'document' ? 'undertaking' : 'undertaking.room';
  const text = ['title', ...PARAGRAPHS].map((part) => t(`${start}.${part}`, values)).join('\n\n');
  return { text, version, sha256: sha256(Buffer.from(text)) };
};
