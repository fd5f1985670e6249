export { AccountHooks } from './account-hooks.js';
export { CompaniesModule } from './companies.module.js';
export { CompaniesService } from './companies.service.js';
export { companiesNamed, otherPartyNamed } from './company-names.js';
export { Company } from './company.entity.js';
export { JoiningService } from './joining.service.js';
export { isVerified, toCompanyPublic } from './company.mapper.js';
export { UserAccount } from './user.entity.js';
export { UsersService } from './users.service.js';
