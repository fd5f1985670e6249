/** Administrators; others are led home. */
export const admin = { roles: ['admin' as const], onFail: 'home' as const };
/** Those who may manage people's accounts. */
export const users = { permission: 'manage:users' } as const;
