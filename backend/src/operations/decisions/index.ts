export { DecisionsModule } from './decisions.module.js';
