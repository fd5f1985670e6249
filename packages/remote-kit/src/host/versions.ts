declare const __SHARED_VERSIONS__: Record<string, string>;

const versions: Readonly<Record<string, string>> = __SHARED_VERSIONS__;

/** The installed version of each shared package, by share key. */
export const sharedVersions = (): Readonly<Record<string, string>> => versions;
