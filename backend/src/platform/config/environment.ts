import { readFileSync } from 'node:fs';
import { closest, distance } from 'fastest-levenshtein';
import { halfSet, siteFaults } from './rules.js';
import {
  ELSEWHERE,
  factsOf,
  OF_TESTS,
  secretNames,
  type Values,
  type VariableName,
  variableNames,
  Variables,
} from './variables.js';

/** The server was told something that it cannot work with; each fault is a sentence that names its variable. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

const OURS = /^(OREBRIDGE|S3|STRIPE|SMTP|MAIL|DB)_/;
/** Kubernetes and Docker tell of services that happen to be called `orebridge`, `s3` or `db` in variables of this form. */
const OF_A_SERVICE = /_(SERVICE_(HOST|PORT(_\w+)?)|PORT_\d+_(TCP|UDP)(_(PROTO|PORT|ADDR))?)$/;
const PORT_OF_A_SERVICE = /^(tcp|udp):/;
const FILE = '_FILE';

type Given = Partial<Record<string, string>>;

const namesElsewhere = Object.entries(ELSEWHERE).flatMap(([name, { secret }]) => (secret ? [name, name + FILE] : name));
/** Every name that may be set: the server’s own, and what it lets pass. */
export const knownNames: readonly string[] = [
  ...variableNames,
  ...secretNames.map((name) => name + FILE),
  ...namesElsewhere,
  ...OF_TESTS,
];

/**
 * The variables of the server, each in its form. One that is empty counts as not set.
 * @throws ConfigError with a sentence for each that is wrong, unknown or half set
 */
export const readEnvironment = (env: NodeJS.ProcessEnv): Values => {
  const given: Given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const faults = [...unknown(given), ...fromFiles(given)];
  const isSet = (name: VariableName) => given[name] !== undefined;
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    const unread = new Set(faults.map((fault) => fault.split(' ', 1)[0]));
    const wrong = new Map(parsed.error.issues.map(({ path, message }) => [String(path[0]) as VariableName, message]));
    for (const [name, message] of wrong)
      if (!unread.has(name + FILE)) faults.push(sentence(name, given[name], message));
  } else faults.push(...siteFaults(parsed.data));
  faults.push(...halfSet(isSet));
  if (faults.length || !parsed.success) throw new ConfigError(faults);
  return parsed.data;
};

const sentence = (name: VariableName, value: string | undefined, message: string): string => {
  if (value === undefined) return `${name} is not set: it ${message}.`;
  return `${name} ${message}${factsOf(name).secret ? '' : `, and is "${value}"`}.`;
};

const unknown = (given: Given): string[] =>
  Object.entries(given)
    .filter(([name, value = '']) => OURS.test(name) && !knownNames.includes(name) && !isOfAService(name, value))
    .map(([name]) => {
      const nearest = closest(name, knownNames);
      return distance(name, nearest) <= Math.max(2, name.length / 4)
        ? `${name} is unknown: did you mean ${nearest}?`
        : `${name} is unknown: README.md has the table of variables.`;
    });

const isOfAService = (name: string, value: string): boolean =>
  OF_A_SERVICE.test(name) || (name.endsWith('_PORT') && PORT_OF_A_SERVICE.test(value));

/** Puts what the files of secrets hold in the place of their names. */
const fromFiles = (given: Given): string[] =>
  secretNames.flatMap((name) => {
    const file = given[name + FILE];
    if (file === undefined) return [];
    if (given[name] !== undefined) return `${name} and ${name + FILE} are both set: set one of them.`;
    try {
      given[name] = readFileSync(file, 'utf8').trim() || undefined;
    } catch (error) {
      return `${name + FILE} names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`;
    }
    return given[name] === undefined ? `${name + FILE} names ${file}, which is empty.` : [];
  });
