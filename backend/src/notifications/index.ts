export { NotificationsModule } from './notifications.module.js';
export { Progress } from './progress.js';
