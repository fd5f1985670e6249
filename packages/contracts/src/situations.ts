/**
 * The texts that the specification fixes (sections 2, 4, 5 and 8), in English and word for word. Those under `assistant` are said by
 * the remote of that name.
 */
export const FIXED_TEXTS = {
  validation: [
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
    'Please enter a valid email address',
    'Full name is required',
    'Invalid email address',
    'Valid phone number is required for verification',
    'Please enter a valid phone number (international format preferred)',
    'Please select a role',
    'This field is required',
    'Passwords do not match',
    'You must agree to the terms and conditions',
    'New password cannot be the same as your current password',
    'Current password is incorrect',
    'At least one image is required',
    'Maximum 10 images allowed',
    'File too large. Maximum size: 5MB',
    'Quantity exceeds available amount',
    'Quantity below minimum order amount',
  ],
  toasts: [
    'Login failed',
    'An error occurred during login',
    'Registration failed',
    'An error occurred during registration',
    'Logout failed',
    'An error occurred during logout',
    'Failed to send reset email',
    'An error occurred. Please try again later.',
    'Login successful',
    'Registration successful',
    'Password Reset Email Sent',
    'Please check your email for instructions to reset your password.',
    'Logged out successfully',
    'Permission Denied: Only administrators can switch roles',
    "Already in this role: You're already viewing as {role}",
  ],
  screens: [
    'Your Next Deal Starts Here.',
    'Mineral Trading Platform',
    'Connect buyers and suppliers globally',
    'Reset Email Sent!',
    'Return to login',
    'Logging in...',
    'Registering...',
    'Access Restricted',
    'Contact Administrator',
    "You don't have permission to view this content",
    'Search pages, features, and tools...',
    'No results found for',
    'Try different keywords or check spelling',
    'The application encountered an error. Please refresh the page.',
    'Reset and Reload Application',
    'View Your Journey Map',
    'Switch to {role} View?',
    'Switch Role',
    'Reset to Admin',
    'View only',
    'Exact',
    'Explore All Minerals',
    'Get Started Now',
    'Explore Platform',
    'Failed to fetch subscription data',
  ],
  assistant: [
    'Voice recognition not supported. Please type your message.',
    'No speech detected. Try speaking again.',
    'Microphone access denied. Please enable permissions.',
    'Voice recognition error. Please try again.',
    "I'm experiencing connectivity issues. Please try again in a moment.",
    "I'm processing your request. Please wait a moment.",
    'Dani Assistant',
    'Live',
  ],
} as const;
export type FixedText = (typeof FIXED_TEXTS)[keyof typeof FIXED_TEXTS][number];

/**
 * Marks that a test causes the situation in which the product says a fixed text, and answers the text for the test to look for.
 * The journeys hold every text of the table to have a mark.
 * @param values what stands in the text's places, by name
 */
export const situation = (text: FixedText, values: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
