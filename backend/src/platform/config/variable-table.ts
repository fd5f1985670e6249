import { ELSEWHERE, factsOf, type VariableFacts, type VariableName, variableNames, Variables } from './variables.js';

const HEADING = ['Variable', 'Default', 'Meaning'];

/** What holds while a variable is not set, as the schema has it or its facts say it better. */
const defaultOf = (name: VariableName, { unset }: VariableFacts): string => {
  if (unset !== undefined) return unset;
  const { data } = Variables.shape[name].safeParse(undefined);
  return data === undefined ? 'none' : `\`${String(data)}\``;
};

const row = (name: string, unset: string, { about, secret }: VariableFacts): string[] => [
  `\`${name}\`${secret ? ' *' : ''}`,
  unset,
  about,
];

/** README's table of all variables, the server's and then those of the commands; a star marks what is secret. */
const variableTable = (): string => {
  const rows = [
    HEADING,
    ...variableNames.map((name) => row(name, defaultOf(name, factsOf(name)), factsOf(name))),
    ...Object.entries(ELSEWHERE).map(([name, facts]) => row(name, facts.unset ?? 'none', facts)),
  ];
  const widths = HEADING.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  const [heading = [], ...others] = rows;
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
};

const BEGIN = '<!-- Made of backend/src/platform/config/variables.ts by `npm run variables` -->';
const END = '<!-- End of the table of variables -->';

/** The text of a README with the table as it is now. @throws Error when it has no place for it */
export const withTable = (readme: string): string => {
  const [before, after] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`There is no "${BEGIN}" with its end in README.md.`);
  return `${readme.slice(0, before + BEGIN.length)}\n\n${variableTable()}\n\n${readme.slice(after)}`;
};
