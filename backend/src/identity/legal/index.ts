export { LegalModule } from './legal.module.js';
export { TermsAcceptance } from './terms-acceptance.js';
