/** A paragraph or a heading that one version has and the other has not. */
export interface Change {
  readonly kind: 'added' | 'removed';
  readonly text: string;
}

const blocksOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}|\n(?=##? )|(?<=^##? .*)\n/m)
    .map((block) => block.trim())
    .filter(Boolean);

/** How long the longest common run of paragraphs is, from each pair of places on. */
const commonRuns = (before: readonly string[], after: readonly string[]): number[][] => {
  const runs = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  for (let b = before.length - 1; b >= 0; b--)
    for (let a = after.length - 1; a >= 0; a--)
      runs[b]![a] = before[b] === after[a] ? runs[b + 1]![a + 1]! + 1 : Math.max(runs[b + 1]![a]!, runs[b]![a + 1]!);
  return runs;
};

/** What a version has that the one before had not, and the other way round, in the order in which it stands. */
export const changesBetween = (beforeText: string, afterText: string): Change[] => {
  const [before, after] = [blocksOf(beforeText), blocksOf(afterText)];
  const runs = commonRuns(before, after);
  const changes: Change[] = [];
  let [b, a] = [0, 0];
  while (b < before.length || a < after.length) {
    if (b < before.length && before[b] === after[a]) {
      b++;
      a++;
    } else if (a >= after.length || (b < before.length && runs[b + 1]![a]! >= runs[b]![a + 1]!))
      changes.push({ kind: 'removed', text: before[b++]! });
    else changes.push({ kind: 'added', text: after[a++]! });
  }
  return changes;
};
