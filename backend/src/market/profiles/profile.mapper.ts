import type { CompanyProfile, CompanySite, OwnProfile, RatingSummary } from '@orebridge/contracts';
import { siteOfMail } from '@orebridge/trade';
import { type Company, toCompanyPublic } from '../../identity/companies/index.js';
import type { CompanyProfileRow, CompanySiteRow } from './profile.entity.js';

type Written = Pick<CompanyProfileRow, 'about' | 'languages' | 'minerals' | 'website' | 'logoId' | 'version'>;

/** Of a company that has written nothing yet. */
export const BLANK: Written = { about: '', languages: [], minerals: [], website: null, logoId: null, version: 1 };

const logoOf = ({ logoId }: Written): string | null => (logoId ? `/api/company-logos/${logoId}` : null);

const toSite = ({ name, kind, country, place, lat, lon, accuracy }: CompanySiteRow): CompanySite => ({
  name,
  kind,
  country,
  place,
  lat,
  lon,
  accuracy,
});

/** What belongs to a public profile beside the company's own row. */
export interface ProfileFacts {
  readonly profile: Written;
  readonly sites: readonly CompanySiteRow[];
  readonly lots: number;
  readonly ratings: RatingSummary;
  readonly response: CompanyProfile['response'];
  /** Confirmed mail addresses of the company's people; they stay inside. */
  readonly mails: readonly string[];
  readonly own: boolean;
}

/** What everybody sees of a company. Mail, plan, state of the verification and people are not public. */
export const toCompanyProfile = (company: Company, facts: ProfileFacts): CompanyProfile => {
  const { profile, sites, lots, ratings, response, mails, own } = facts;
  const { website } = profile;
  return {
    ...toCompanyPublic(company),
    memberSince: company.createdAt.toISOString(),
    levelSince: company.levelSince?.toISOString() ?? null,
    about: profile.about,
    languages: profile.languages,
    minerals: profile.minerals,
    website: website
      ? { url: website, verified: company.kybLevel >= 1 && mails.some((mail) => siteOfMail(website, mail)) }
      : null,
    logo: logoOf(profile),
    sites: sites.map(toSite),
    lots,
    ratings,
    response,
    own,
  };
};

/** The own profile in the form. */
export const toOwnProfile = (
  company: Company,
  profile: Written,
  sites: readonly CompanySiteRow[],
  mayEdit: boolean,
): OwnProfile => ({
  companyId: company.id,
  about: profile.about,
  languages: profile.languages,
  minerals: profile.minerals,
  certifications: company.certifications,
  website: profile.website,
  logo: logoOf(profile),
  sites: sites.map(toSite),
  version: profile.version,
  mayEdit,
});
