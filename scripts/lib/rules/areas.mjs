/** Areas of the backend that depend on each other, however long the way round. */
export function areaCircles(modules) {
  const uses = new Map();
  for (const { source, dependencies } of modules) {
    const from = areaOf(source);
    for (const { resolved } of from ? dependencies : []) {
      const to = areaOf(resolved);
      if (to && to !== from) uses.set(from, (uses.get(from) ?? new Map()).set(to, source));
    }
  }
  return [...uses.keys()].flatMap((area) => {
    const way = wayBack(area, uses);
    return way ? [{ rule: 'circular-areas', file: uses.get(area).get(way[1]), detail: way.join(' → ') }] : [];
  });
}

function areaOf(file) {
  const [, group, area] = /^backend\/src\/([^/]+)\/([^/]+)\//.exec(file) ?? [];
  if (['app', 'migrations'].includes(group)) return undefined;
  return group === 'platform' ? group : area && `${group}/${area}`;
}

function wayBack(area, uses) {
  const ways = [[area]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of uses.get(way.at(-1))?.keys() ?? []) {
      if (next === area) return [...way, area];
      if (!seen.has(next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
    }
  }
  return null;
}
