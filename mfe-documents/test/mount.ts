import en from '@orebridge/contracts/messages/en.json';
import { mountRemote, type MountOptions } from '@orebridge/remote-kit/testing';
import { uiMessages } from '@orebridge/ui';
import { configure } from '@testing-library/react';
import remote from '../src/remote';

configure({ asyncUtilTimeout: 10_000 });

/** Mounts a page of this remote with the texts of ui and contracts beside its own. */
export const mount = async (options: MountOptions) =>
  mountRemote(remote, { role: 'seller', ...options, messages: { ...(await uiMessages.en()), ...en } });
