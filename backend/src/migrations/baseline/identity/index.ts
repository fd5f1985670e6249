import { auth, companies } from './accounts.js';
import { activity, approvals, dashboards, legal, notifications } from './people.js';

/** In the order in which they are made. */
export const identity = [companies, auth, notifications, dashboards, activity, legal, approvals];
