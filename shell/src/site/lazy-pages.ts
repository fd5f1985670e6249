import { part } from '../start/Part';

/** The shell's own pages, each a chunk of its own. */
export const LandingPage = part(() => import('../landing/LandingPage'));
export const AuthPage = part(() => import('../auth/AuthPage'));
export const SignupPage = part(() => import('../auth/SignupPage'));
export const AdminLoginPage = part(() => import('../auth/AdminLoginPage'));
export const ForgotPage = part(() => import('../auth/ForgotPage'));
export const ResetPage = part(() => import('../auth/ResetPage'));
export const VerifyEmailPage = part(() => import('../auth/VerifyEmailPage'));
export const InvitationPage = part(() => import('../auth/InvitationPage'));
export const UnsubscribePage = part(() => import('../notifications/UnsubscribePage'));
export const OnboardingPage = part(() => import('../onboarding/OnboardingPage'));
export const AccountPage = part(() => import('../account/AccountPage'));
export const SupportPage = part(() => import('../support/SupportPage'));
export const LegalPage = part(() => import('../legal/LegalPage'));
export const LegalVersionPage = part(() => import('../legal/LegalVersionPage'));
export const CookiesPage = part(() => import('../legal/CookiesPage'));
export const OpenNotificationPage = part(() => import('../notifications/OpenNotificationPage'));
export const OutboxPage = part(() => import('../outbox/OutboxPage'));
export const Dashboard = part(() => import('../dashboards/Dashboard'));
export const OwnDashboard = part(() => import('../dashboards/OwnDashboard'));
