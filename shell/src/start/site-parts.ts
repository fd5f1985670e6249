/** What the site stands on, one part of the same file each. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackChunkName: "site" */ '@orebridge/contracts'),
  () => import(/* webpackChunkName: "site" */ '../session/queries'),
  () => import(/* webpackChunkName: "site" */ '../store'),
];

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Loads the site. Its parts run in tasks of their own, so that a visitor who does something meanwhile is answered between them. */
export const loadSite = async (): Promise<typeof import('./site')> => {
  for (const part of PARTS) {
    await part();
    await nextTask();
  }
  return import(/* webpackChunkName: "site" */ './site');
};
