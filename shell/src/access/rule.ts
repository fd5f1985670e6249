import { type AccessRule, can, HOMES, type Permission, type Role } from '@orebridge/contracts';

/** Who looks: a visitor has no role. */
export interface Viewer {
  signedIn: boolean;
  role: Role | null;
}

/** True when the rule lets this viewer through. An admin in the own view passes every rule; in a switched view, that role's. */
export const passes = (rule: AccessRule, viewer: Viewer): boolean => {
  if (rule === 'public') return true;
  if (!viewer.signedIn || !viewer.role) return false;
  if (rule === 'signed-in' || viewer.role === 'admin') return true;
  if ('permission' in rule) return can(viewer.role, rule.permission as Permission);
  return rule.roles.includes(viewer.role);
};

/** What becomes of somebody who opens a page under this rule. */
export type Verdict = 'open' | 'sign-in' | 'denied' | 'home';
export const verdictOn = (rule: AccessRule, viewer: Viewer): Verdict => {
  if (passes(rule, viewer)) return 'open';
  if (!viewer.signedIn) return 'sign-in';
  return typeof rule === 'object' && 'roles' in rule && rule.onFail === 'home' ? 'home' : 'denied';
};

/** The dashboard that shows a role's work. `/dashboard` itself sends each role to this one. */
export const dashboardOf = (role: Role | null): string => {
  if (role === 'seller' || role === 'supplier') return '/supplier-dashboard';
  return role && role !== 'admin' ? HOMES[role] : '/dashboard';
};
