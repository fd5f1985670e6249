/** Where the terms of a rule are; without a rule the list of all. */
export const rulePath = (rule?: string): string =>
  `/admin?tab=verifications&view=rules${rule ? `&rule=${encodeURIComponent(rule)}` : ''}`;
