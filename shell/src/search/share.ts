/** Divides the places among the lists, one each in turn, so that no list crowds out another. Each keeps its own order. */
export const share = <T>(lists: readonly (readonly T[])[], places: number): T[][] => {
  const taken: T[][] = lists.map(() => []);
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  let left = places;
  for (let rank = 0; rank < longest; rank += 1)
    lists.forEach((list, at) => {
      const next = list[rank];
      if (next === undefined || left === 0) return;
      taken[at]?.push(next);
      left -= 1;
    });
  return taken;
};
