import { type Language, readerValues } from '@orebridge/contracts';
import en from '@orebridge/contracts/messages/en.json';
import { mountRemote, mountWidget, type MountOptions } from '@orebridge/remote-kit/testing';
import { uiMessages } from '@orebridge/ui';
import { createIntl } from 'react-intl';
import remote from '../src/remote';

/** Mounts a page of this remote with the texts of ui and contracts beside its own. */
export const mount = async (options: MountOptions) => {
  const ui = await uiMessages[options.language ?? ('en' satisfies Language)]();
  return mountRemote(remote, { ...options, messages: { ...ui, ...en } });
};

/** Mounts a widget of this remote, with what its slot hands to it. */
export const widget = async (id: string, context: object, options: Omit<MountOptions, 'at'> & { at?: string } = {}) =>
  mountWidget(remote, id, context, { ...options, messages: { ...(await uiMessages.en()), ...en } });

const intl = createIntl({ locale: 'en', messages: en });

/** The sentence in which a refusal is told. */
export const sentenceOf = (code: string, values: Record<string, string | number> = {}): string =>
  intl.formatMessage({ id: `error.${code}` }, readerValues('en', values));

/** A name as a reader sees it: a figure and its unit are held together by a space that does not break. */
export const named = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^${'$'}{}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`)}$`);
