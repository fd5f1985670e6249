/** Published with the registry's revision at each change. */
export const RELEASES_TOPIC = 'releases';
