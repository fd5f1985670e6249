import { describe, expect, it } from '@jest/globals';
import {
  HOMES,
  NOTIFICATION_VISIBILITY,
  PERMISSIONS,
  ROLES,
  type Role,
  SWITCHABLE_ROLES,
  can,
  normaliseRole,
  permissionsOf,
} from '../src/index.js';
import vectors from './vectors/permissions.json' with { type: 'json' };

const sets = vectors.roles as Record<string, readonly string[] | string>;
/** The set of a role as the specification writes it: a list, another role's name, or "*" for all. */
const expected = (role: string): readonly string[] => {
  const set = sets[role]!;
  if (set === '*')
    return [...new Set([...Object.values(sets).flatMap((s) => (Array.isArray(s) ? s : [])), ...vectors.adminOnly])];
  return typeof set === 'string' ? expected(set) : set;
};
const sorted = (list: readonly string[]) => [...list].sort();

describe('a role', () => {
  it.each(ROLES)('%s holds exactly the permissions of the specification', (role) => {
    expect(sorted(permissionsOf(role))).toEqual(sorted(expected(role)));
  });

  it('by another name is the same role, and an unknown one is a buyer', () => {
    for (const [alias, role] of Object.entries(vectors.aliases)) expect(normaliseRole(alias)).toBe(role);
    expect(normaliseRole('stranger')).toBe('buyer');
    for (const role of ROLES) expect(normaliseRole(role)).toBe(role);
  });

  it.each(ROLES)('%s sees the notifications that the specification gives it', (role) => {
    expect(NOTIFICATION_VISIBILITY[role]).toEqual((vectors.notificationVisibility as Record<Role, string[]>)[role]);
  });

  it('has a home', () => {
    for (const role of ROLES) expect(HOMES[role]).toMatch(/^\//);
  });
});

describe('what belongs to administrators', () => {
  it('is held by nobody else', () => {
    const others = ROLES.filter((role) => role !== 'admin');
    for (const permission of PERMISSIONS.filter((p) => vectors.adminOnly.includes(p))) {
      expect(others.filter((role) => can(role, permission))).toEqual([]);
      expect(can('admin', permission)).toBe(true);
    }
  });

  it('includes six views to switch to', () => {
    expect(SWITCHABLE_ROLES).toEqual(vectors.switchableRoles);
  });
});
