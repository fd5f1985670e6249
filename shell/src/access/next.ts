/** The address of the sign-in page that leads back to `path` afterwards. */
export const signInPath = (path: string): string => (path === '/' ? '/auth' : `/auth?next=${encodeURIComponent(path)}`);

const OWN_PATH = /^\/(?![/\\])/;
const SIGNED_OUT_PAGES = /^\/(auth|signup|admin-login|forgot-password|reset-password|welcome)(\/|\?|#|$)/;

/** The path in `?next=` when it lies on this site and is not itself a sign-in page; null otherwise. */
export const readNext = (search: string): string | null => {
  const next = new URLSearchParams(search).get('next');
  return next && OWN_PATH.test(next) && !SIGNED_OUT_PAGES.test(next) ? next : null;
};

/** Where a signed-in person who stands on a sign-in page goes: to the page asked for, else on by the state of onboarding. */
export const afterSignIn = (next: string | null, onboarded: boolean, justRegistered: boolean): string => {
  if (justRegistered) return next ? `/onboarding?next=${encodeURIComponent(next)}` : '/onboarding';
  return next ?? (onboarded ? '/' : '/onboarding');
};
