import type { Account, AuthUser, Client, Permission, Role, SlotName } from '@orebridge/contracts';
import { type ComponentType, createContext, useContext, useEffect } from 'react';
import type { SlotContext } from './define';

export interface ToastInput {
  tone?: 'neutral' | 'positive' | 'negative';
  /** Translated text. */
  title: string;
  description?: string;
  /** An action beside the text, an undo for one. */
  action?: { label: string; run: () => void };
}

/** Who is signed in, in the role in view. */
export interface Session {
  user: AuthUser | null;
  account: Account | null;
  /** The role in view: an admin's switched role, else the user's own; null for a visitor. */
  role: Role | null;
  /** True while an admin views as another role. */
  switchedView: boolean;
  can: (permission: Permission) => boolean;
}

/** A record that somebody has looked at. */
export interface Browsed {
  kind: 'listing';
  id: string;
}

/** What the shell hands to remotes. Router, query client, store, intl and theme come through their own shared contexts. */
export interface Host {
  client: Client;
  session: Session;
  toast: (toast: ToastInput) => void;
  /** Draws every widget of a slot, each in its own boundary. */
  Slot: ComponentType<{ name: SlotName; context: SlotContext[SlotName] }>;
  /** Notes what the person looks at, for the list of last browsed items; the server keeps it of people who are signed in. */
  browsed: (item: Browsed) => void;
  /** Names the record in view, for the last breadcrumb and the browser's tab; answers what takes the name back. */
  named: (name: string) => () => void;
  /** Calls back for each domain event that reaches this person over the socket; answers the unsubscriber. */
  onEvent: (listener: (event: { key: string; about: { kind: string; id: string } | null }) => void) => () => void;
  /** Whether the registry's public key is built into this shell; earlier shells do not say. */
  releaseKeyPinned?: boolean;
}

export const HostContext = createContext<Host | null>(null);
HostContext.displayName = 'OrebridgeHost';

/** The host of this remote. @throws Error outside a shell or a test harness. */
export const useHost = (): Host => {
  const host = useContext(HostContext);
  if (!host) throw new Error('No host: mount the remote in the shell or with mountRemote()');
  return host;
};

export const useSession = (): Session => useHost().session;
export const useToast = (): Host['toast'] => useHost().toast;

/** Names the record that a page shows, by its reference or its own name, once it is there. */
export const useRecordName = (name: string | null | undefined): void => {
  const { named } = useHost();
  useEffect(() => (name ? named(name) : undefined), [named, name]);
};
