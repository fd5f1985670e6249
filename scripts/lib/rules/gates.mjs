import fs from 'node:fs';
import path from 'node:path';

/**
 * Pages that send a command for which a function in the company is needed, and neither ask before nor stand behind a form
 * that does. A form dialog asks by the command that it is given; everything else is inside an `OperationGate` or a
 * `SignGate`, or asks `useMaySend`, for a command of the same kind in the same feature.
 */

/** Sent by themselves or by who may anyway, with why nobody has to ask before. */
const ASKED_ELSEWHERE = {
  'inquiries.read': 'sent by the page itself',
  'agents.decideMine': 'a finding is kept or dismissed in one click',
  'execution.upload': 'evidence is added in the dialog of an act, which asks',
  'payments.simulate': 'answers a payment that was started',
  'profiles.updateMine': 'the answer says mayEdit',
  'profiles.setLogo': 'the answer says mayEdit',
  'profiles.removeLogo': 'the answer says mayEdit',
  'companies.updateMine': 'the step of a new company, which has one person',
  'team.invite': 'the panel is shown to owners',
  'team.resend': 'the panel is shown to owners',
  'team.withdraw': 'the panel is shown to owners',
  'team.setRole': 'the panel is shown to owners',
  'team.setFunctions': 'the panel is shown to owners',
};
const DIALOG = /<(?:FormDialog|ReasonDialog|DocumentDialog|NameDialog)\b/;
const GATE = /(?:of=\{|maySend\(|useMaySend\(\)\()\s*(?:api\.)?(\w+)\.(\w+)/g;
const SENT = /(?:useCommand\(|client\(|route:)\s*(?:api\.)?(\w+)\.(\w+)/g;

const sources = (folder) =>
  fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name, text: fs.readFileSync(path.join(folder, name), 'utf8') }));

/** The feature that a file belongs to; what several of them share is its own. */
const featureOf = (name) => /^(?:features|shared)\/[^/]+/.exec(name)?.[0] ?? name.split('/')[0];

/** The kinds of operation of which a sender needs one; null where everybody may send it. */
const neededFor = (operations, area, name) => {
  const kind = operations[area]?.[name];
  if (!kind || kind === 'open') return null;
  if (typeof kind === 'string') return [kind];
  return Array.isArray(kind) ? kind : Object.values(kind.of).filter((one) => one !== 'open');
};

/** The components that send what a file of calls offers; the file itself where it is one. */
const sendersOf = (file, files) => {
  if (file.name.endsWith('.tsx')) return [file];
  const hooks = [...file.text.matchAll(/export const (use\w+)/g)].map(([, hook]) => hook);
  return files.filter(({ name, text }) => name !== file.name && hooks.some((hook) => text.includes(`${hook}(`)));
};

/** Each command that a page of one package sends unasked, as `file: area.command`. */
export function ungatedCommands(folder, operations) {
  const files = sources(folder);
  const gates = files.flatMap(({ name, text }) => [
    ...[...text.matchAll(GATE)].flatMap(([, area, command]) =>
      (neededFor(operations, area, command) ?? []).map((kind) => ({ kind, feature: featureOf(name), area })),
    ),
    ...(text.includes('<SignGate') ? [{ kind: 'sign', feature: featureOf(name) }] : []),
  ]);
  const asks = (feature, area, kinds) =>
    gates.some(
      (gate) =>
        kinds.includes(gate.kind) && (gate.feature === feature || (gate.feature === 'pages' && gate.area === area)),
    );
  const found = files.flatMap((file) =>
    [...file.text.matchAll(SENT)].flatMap(([, area, command]) => {
      const kinds = neededFor(operations, area, command);
      if (!kinds || Object.hasOwn(ASKED_ELSEWHERE, `${area}.${command}`)) return [];
      return sendersOf(file, files)
        .filter(({ name, text }) => !DIALOG.test(text) && !asks(featureOf(name), area, kinds))
        .map(({ name }) => `${name}: ${area}.${command}`);
    }),
  );
  return [...new Set(found)].toSorted();
}
