import type { CompanyFull, CompanyPublic } from '@orebridge/contracts';
import { companyBadge, type KybLevel } from '@orebridge/trade';
import type { Company } from './company.entity.js';

/** True when the company carries the verified badge: level 2 or 3, and nothing against it. */
export const isVerified = (c: Pick<Company, 'kybState' | 'kybLevel'>): boolean =>
  companyBadge(c.kybState, c.kybLevel as KybLevel) === 'verified';

export const toCompanyPublic = (c: Company): CompanyPublic => ({
  id: c.id,
  name: c.name,
  role: c.role,
  sellerType: c.sellerType,
  country: c.country,
  city: c.city,
  founded: c.founded,
  kybLevel: c.kybLevel,
  verified: isVerified(c),
  rating: c.rating,
  ratingCount: c.ratingCount,
  certifications: c.certifications,
  demo: c.demo,
});

export const toCompanyFull = (c: Company, members: number): CompanyFull => ({
  ...toCompanyPublic(c),
  kybState: c.kybState,
  tier: c.tier,
  producer: c.cooperative ? 'cooperative' : c.asm ? 'artisanal' : 'other',
  usIssuer: c.usIssuer,
  bankOrFund: c.bankOrFund,
  email: c.email,
  members,
  createdAt: c.createdAt.toISOString(),
});
