export { InquiriesModule } from './inquiries.module.js';
export { Inquiry } from './inquiry.entities.js';
export { toMessage } from './inquiry.mapper.js';
export { assertParty } from './inquiry.policy.js';
export { InquiryStore } from './inquiry.store.js';
export { seedInquiries } from './seed/inquiries.seed.js';
