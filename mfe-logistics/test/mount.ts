import en from '@orebridge/contracts/messages/en.json';
import { mountRemote, mountWidget, type MountOptions } from '@orebridge/remote-kit/testing';
import { uiMessages } from '@orebridge/ui';
import remote from '../src/remote';

/** Mounts a page of this remote with the texts of ui and contracts beside its own. */
export const mount = async (options: MountOptions) => {
  const ui = await uiMessages[options.language ?? 'en']();
  await Promise.all(remote.routes.map(({ page }) => page()));
  return mountRemote(remote, { ...options, messages: { ...ui, ...en } });
};

/** Mounts a widget of this remote, with what its slot hands to it. */
export const widget = async (id: string, context: object, options: Omit<MountOptions, 'at'> = {}) =>
  mountWidget(remote, id, context, { ...options, messages: { ...(await uiMessages.en()), ...en } });
