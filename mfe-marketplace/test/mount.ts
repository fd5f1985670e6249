import type { Language } from '@orebridge/contracts';
import en from '@orebridge/contracts/messages/en.json';
import { mountRemote, type MountOptions } from '@orebridge/remote-kit/testing';
import { uiMessages } from '@orebridge/ui';
import { configure } from '@testing-library/react';
import { createIntl } from 'react-intl';
import remote from '../src/remote';

configure({ asyncUtilTimeout: 10_000 });

/** Mounts a page of this remote with the texts of ui and contracts beside its own. */
export const mount = async (options: MountOptions) => {
  const ui = await uiMessages[options.language ?? ('en' satisfies Language)]();
  return mountRemote(remote, { ...options, messages: { ...ui, ...en } });
};

const intl = createIntl({ locale: 'en', messages: en });

/** A sentence of the common catalogue. */
export const sentence = (id: string, values: Record<string, string | number> = {}): string =>
  intl.formatMessage({ id }, values);
