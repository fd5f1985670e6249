const BACK = 'the state before';

/**
 * `docs/lifecycles.md`: each lifecycle as a diagram of its states and a table of its transitions.
 * @param {object[]} tables the lifecycles of packages/trade
 */
export const lifecyclesPage = (tables) =>
  [
    '# Lifecycles',
    '',
    'What may happen to each record, who may do it, and what follows from it. Written by `npm run lifecycles` from the tables in',
    '`packages/trade/src/lifecycles`; `backend/src/processes` binds each guard and effect to its handler. Guards are asked in this order when',
    'a person makes the transition; effects run in this order, in its transaction. A transition by `system` is made by the product itself.',
    '',
    ...tables.map(({ name }) => `- [${titleOf(name)}](#${titleOf(name).toLowerCase().replaceAll(' ', '-')})`),
    '',
    ...tables.flatMap(section),
  ].join('\n');

const titleOf = (name) => name[0].toUpperCase() + name.slice(1).replaceAll('_', ' ');

const section = (table) => [
  `## ${titleOf(table.name)}`,
  '',
  '```mermaid',
  'stateDiagram-v2',
  ...edgesOf(table).map((edge) => `  ${edge}`),
  '```',
  '',
  '| from | event | who | permission | guards | to | effects |',
  '| ---- | ----- | --- | ---------- | ------ | -- | ------- |',
  ...rowsOf(table).map((row) => `| ${row.join(' | ')} |`),
  '',
];

/** One arrow between two states, with all events that lead along it. */
function edgesOf({ transitions, states }) {
  const edges = new Map();
  for (const { from, event, to } of transitions) {
    const key = `${from === 'new' ? '[*]' : from} --> ${to === 'previous' ? 'previous' : to}`;
    edges.set(key, (edges.get(key) ?? new Set()).add(event));
  }
  const finals = states.filter((state) => transitions.every(({ from, to }) => from !== state || to === state));
  const back = transitions.some(({ to }) => to === 'previous');
  return [
    ...(back ? [`state "${BACK}" as previous`] : []),
    ...[...edges].map(([edge, events]) => `${edge}: ${[...events].join(', ')}`),
    ...finals.map((state) => `${state} --> [*]`),
  ];
}

/** The rows of a table; what differs by its state or its actor alone is one row. */
function rowsOf({ transitions }) {
  const rows = new Map();
  for (const { from, actor, event, permission, guards = [], to, effects = [] } of transitions) {
    const rest = [event, permission ?? '', list(guards), to === 'previous' ? BACK : to, list(effects)];
    const row = rows.get(rest.join('|')) ?? { from: new Set(), who: new Set(), rest };
    row.from.add(from);
    row.who.add(actor);
    rows.set(rest.join('|'), row);
  }
  return [...rows.values()].map(({ from, who, rest: [event, permission, guards, to, effects] }) => [
    list([...from]),
    `\`${event}\``,
    [...who].join(', '),
    permission && `\`${permission}\``,
    guards,
    to,
    effects,
  ]);
}

const list = (names) => names.join(', ');
