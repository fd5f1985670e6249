import { type OwnProfile, ProfileIn, type CompanySite } from '@orebridge/contracts';

/** Degrees as they are typed. */
export interface SiteForm {
  name: string;
  kind: CompanySite['kind'];
  country: string;
  place: string;
  lat: string;
  lon: string;
  accuracy: 'site' | 'town';
}
export interface ProfileForm {
  about: string;
  languages: string[];
  minerals: string[];
  certifications: string[];
  website: string;
  sites: SiteForm[];
}

export const EMPTY_SITE: SiteForm = {
  name: '',
  kind: 'office',
  country: '',
  place: '',
  lat: '',
  lon: '',
  accuracy: 'town',
};

/** A profile as the form shows it. */
export const toForm = (profile: OwnProfile): ProfileForm => ({
  about: profile.about,
  languages: profile.languages,
  minerals: profile.minerals,
  certifications: profile.certifications,
  website: profile.website ?? '',
  sites: profile.sites.map((site) => ({
    ...site,
    lat: site.lat === null ? '' : String(site.lat),
    lon: site.lon === null ? '' : String(site.lon),
    accuracy: site.accuracy === 'site' ? 'site' : 'town',
  })),
});

const degrees = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.replace(',', '.')));

/** What was typed as the contract takes it, or what is wrong by the path of its field. */
export const readForm = (form: ProfileForm): { body: ProfileIn } | { issues: { path: string; key: string }[] } => {
  const result = ProfileIn.safeParse({
    ...form,
    website: form.website.trim() || null,
    sites: form.sites.map((site) => ({ ...site, lat: degrees(site.lat), lon: degrees(site.lon) })),
  });
  if (result.success) return { body: result.data };
  return {
    issues: result.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      key: message.startsWith('validation.') ? message : 'validation.invalid',
    })),
  };
};
