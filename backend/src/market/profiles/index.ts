export { ProfilesModule } from './profiles.module.js';
export { seedProfiles } from './seed/profiles.seed.js';
