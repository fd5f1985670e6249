import { Platform } from './0001-platform.js';
import { Accounts } from './0002-accounts.js';
import { Audit } from './0003-audit.js';
import { Notifications } from './0004-notifications.js';
import { Releases } from './0005-releases.js';

/** In the order in which they run. A migration that has shipped is never edited. */
export const migrations = [Platform, Accounts, Audit, Notifications, Releases];
