import { z } from 'zod';
import { IdParams } from './common.js';
import { AdminUser } from './companies.js';
import { FullName, Username } from './names.js';
import { AdminRole } from './roles.js';
import { route } from './route.js';

const AdminRoles = z.array(AdminRole).max(10);

/** Who administers the site, and what each may change. */
export const administrators = {
  invite: route({
    method: 'POST',
    path: '/api/admin/administrators',
    access: { roles: ['admin'] },
    adminRole: 'owner',
    reauthenticate: true,
    summary: 'Make an administrator, who gets a link by mail to choose a password; none of the roles: reads only',
    body: z.strictObject({
      email: z.email('validation.emailInvalid').max(254),
      fullName: FullName,
      username: Username,
      adminRoles: AdminRoles,
    }),
    response: AdminUser,
    status: 201,
    idempotent: true,
    blockedInView: true,
  }),
  setRoles: route({
    method: 'PUT',
    path: '/api/admin/administrators/:id/roles',
    access: { roles: ['admin'] },
    adminRole: 'owner',
    reauthenticate: true,
    object: 'user',
    summary: 'Say what an administrator may change; not for oneself',
    params: IdParams,
    body: z.strictObject({
      adminRoles: AdminRoles,
      reason: z.string().trim().min(3, 'validation.required').max(500),
    }),
    response: AdminUser,
    idempotent: true,
    blockedInView: true,
  }),
} as const;
