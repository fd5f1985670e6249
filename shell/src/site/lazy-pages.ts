import { lazy } from 'react';

/** The shell's own pages, each a chunk of its own. */
export const LandingPage = lazy(() => import('../landing/LandingPage'));
export const AuthPage = lazy(() => import('../auth/AuthPage'));
export const SignupPage = lazy(() => import('../auth/SignupPage'));
export const AdminLoginPage = lazy(() => import('../auth/AdminLoginPage'));
export const ForgotPage = lazy(() => import('../auth/ForgotPage'));
export const ResetPage = lazy(() => import('../auth/ResetPage'));
export const VerifyEmailPage = lazy(() => import('../auth/VerifyEmailPage'));
export const InvitationPage = lazy(() => import('../auth/InvitationPage'));
export const OnboardingPage = lazy(() => import('../onboarding/OnboardingPage'));
export const AccountPage = lazy(() => import('../account/AccountPage'));
export const SupportPage = lazy(() => import('../support/SupportPage'));
export const OutboxPage = lazy(() => import('../outbox/OutboxPage'));
export const Dashboard = lazy(() => import('../dashboards/Dashboard'));
export const OwnDashboard = lazy(() => import('../dashboards/OwnDashboard'));
