export { NotificationsModule } from './notifications.module.js';
export { Delivery } from './delivery.js';
export { Progress } from './progress.js';
export { PreferencesService } from './preferences.service.js';
export { UnsubscribeTokens } from './unsubscribe-tokens.js';
