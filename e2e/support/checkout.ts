import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The top of the checkout. */
export const root = path.resolve(import.meta.dirname, '..', '..');

/** Folders of the remotes that the product is shipped with. */
export const remoteFolders = (): string[] => readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
