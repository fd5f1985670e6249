/** The languages of the site, apart from every schema: the first thing a page asks for is its language. */
export const LANGUAGES = ['en', 'zh', 'fr', 'es'] as const;
