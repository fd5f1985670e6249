import { CONTRACT_VERSION, type RemoteManifest } from '@orebridge/contracts';

const shape = (path: string): string => path.replace(/:[^/]+/g, ':');

/** Why `candidate` cannot live beside the remotes that are served; empty when it can. */
export const clashesOf = (candidate: RemoteManifest, others: readonly RemoteManifest[]): string[] => {
  const found: string[] = [];
  if (candidate.contractVersion !== CONTRACT_VERSION)
    found.push(`it is built against contract ${candidate.contractVersion}, the shell speaks ${CONTRACT_VERSION}`);
  for (const other of others) {
    if (other.name === candidate.name) continue;
    const clash = (what: string, of: (m: RemoteManifest) => string[]) => {
      const taken = new Set(of(other));
      for (const id of of(candidate)) if (taken.has(id)) found.push(`${what} ${id} belongs to ${other.name}`);
    };
    clash('path', (m) => m.routes.map((r) => shape(r.path)));
    clash('navigation item', (m) => m.navigation.map((n) => n.id));
    clash('search item', (m) => m.search.map((s) => s.id));
    clash('widget', (m) => m.widgets.map((w) => w.id));
    clash('container', (m) => [m.container]);
  }
  return found;
};
