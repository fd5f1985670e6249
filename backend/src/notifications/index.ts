export { NotificationsModule } from './notifications.module.js';
export { PreferencesService } from './preferences.service.js';
