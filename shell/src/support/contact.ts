/** Where people reach a person. */
export const SUPPORT_ADDRESS = 'support@orebridge.example';
