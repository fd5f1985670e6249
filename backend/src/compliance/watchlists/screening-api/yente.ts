import { z } from 'zod';
import type { ScreeningApiSettings } from '../../../platform/config/settings.js';
import { bareNumber } from '../matching/list-match.js';
import type { ScreenedParty } from '../list-matches.js';
import { type ListEntry, ftmEntry } from '../readers/index.js';

// https://www.opensanctions.org/docs/yente/ and /docs/api/matching/: a catalogue of datasets with their versions, and queries
// by example.

/** The edition of the dataset that the server answers by. */
export interface ApiEdition {
  /** As the server writes it, `20261130184500-vgp`. */
  readonly version: string;
  /** Its day, YYYY-MM-DD; null where the version says none. */
  readonly date: string | null;
  readonly title: string;
}

/** An entry that may be the party; `match` is the server's own opinion. */
export interface ApiAnswer {
  readonly entry: ListEntry;
  readonly match: boolean;
}

const PATIENCE_MS = 30_000;
const MOST_ANSWERS = 10;

const Catalog = z.object({
  datasets: z.array(
    z.object({
      name: z.string(),
      title: z.string().optional(),
      version: z.string(),
      index_version: z.string().nullish(),
    }),
  ),
});
const Matches = z.object({
  responses: z.record(
    z.string(),
    z.object({
      status: z.number().optional(),
      results: z.array(
        z.looseObject({
          id: z.string(),
          schema: z.string(),
          properties: z.record(z.string(), z.unknown()),
          datasets: z.array(z.string()).default([]),
          match: z.boolean().default(false),
        }),
      ),
    }),
  ),
});

/** Asks the server. @throws Error when it does not answer in time, refuses, or answers something else */
const ask = async <T extends z.ZodType>(
  { url, key }: ScreeningApiSettings,
  path: string,
  answer: T,
  body?: object,
): Promise<z.infer<T>> => {
  const sent = await fetch(new URL(path, url.endsWith('/') ? url : `${url}/`), {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { authorization: `ApiKey ${key}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    // Names go to the server that was named, and to no other.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!sent.ok) throw new Error(`the screening server answered ${sent.status}`);
  return answer.parse(await sent.json());
};

/** Which edition of the dataset the server has. @throws Error where it has none */
export const editionOf = async (settings: ScreeningApiSettings): Promise<ApiEdition> => {
  const { datasets } = await ask(settings, 'catalog', Catalog);
  const found = datasets.find(({ name }) => name === settings.dataset);
  if (!found) throw new Error(`the screening server has no dataset ${settings.dataset}`);
  const version = found.index_version ?? found.version;
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/u.exec(version) ?? [];
  return { version, date: year ? `${year}-${month}-${day}` : null, title: found.title ?? found.name };
};

const SCHEMAS = { company: 'Company', person: 'Person', bank: 'Organization', vessel: 'Vessel' } as const;
const NUMBERS = { company: 'registrationNumber', person: 'idNumber', bank: 'swiftBic', vessel: 'imoNumber' } as const;

/** A party as an example of the model Follow the Money; what is not known is left out. */
const exampleOf = ({ kind, names, countries, birthYears, identifiers }: ScreenedParty) => {
  const numbers = kind === 'vessel' ? identifiers.map((one) => `IMO${bareNumber(one)}`) : identifiers;
  const said = {
    name: names,
    country: countries.map((country) => country.toLowerCase()),
    birthDate: birthYears.map(String),
    [NUMBERS[kind]]: numbers,
  };
  return {
    schema: SCHEMAS[kind],
    properties: Object.fromEntries(Object.entries(said).filter(([, values]) => values.length)),
  };
};

/** Asks about parties at once, at most a hundred; the answers by party. @throws Error where one is left without an answer */
export const answersOn = async (
  settings: ScreeningApiSettings,
  parties: readonly ScreenedParty[],
): Promise<Map<string, ApiAnswer[]>> => {
  const queries = Object.fromEntries(parties.map((party) => [party.id, exampleOf(party)]));
  const path = `match/${encodeURIComponent(settings.dataset)}?limit=${MOST_ANSWERS}`;
  const { responses } = await ask(settings, path, Matches, { queries });
  return new Map(
    parties.map(({ id }) => {
      const given = responses[id];
      if (!given || (given.status ?? 200) !== 200)
        throw new Error('the screening server left a party without an answer');
      const answers = given.results.flatMap(({ match, datasets, ...entity }) => {
        const entry = ftmEntry(entity);
        if (!entry?.names.length) return [];
        return [{ entry: entry.programs.length ? entry : { ...entry, programs: datasets }, match }];
      });
      return [id, answers];
    }),
  );
};
