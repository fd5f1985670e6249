/**
 * What `pnpm audit --json` said.
 * @param {{code: number, output: string}} told
 * @returns {{checked: boolean, lines: string[]}} `checked`: whether the advisory service answered; `lines`: one for each advisory, or
 *   the reason why nothing was checked
 */
export function auditOf({ code, output }) {
  const report = jsonIn(output);
  if (!report?.advisories) {
    const status = /responded with (\d{3})/.exec(output)?.[1];
    if (status) return { checked: false, lines: [`it answered with status ${status}`] };
    return { checked: false, lines: [code ? 'it did not answer' : 'its answer could not be read'] };
  }
  const lines = Object.values(report.advisories).map(
    ({ module_name: name, severity, title, url }) => `${severity}: ${name}: ${title} (${url})`,
  );
  return { checked: true, lines };
}

function jsonIn(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
