import { useMessages } from '@orebridge/remote-kit';
import { TermList } from '@orebridge/ui';

/** What is known of a version: its source, its days, and who stands behind it. What is not known is left out. */
export const VersionFacts = ({ facts }: { facts: readonly (readonly [string, string | null | undefined])[] }) => {
  const say = useMessages('admin');
  return (
    <TermList items={facts.flatMap(([id, detail]) => (detail ? [{ id, term: say(`versions.${id}`), detail }] : []))} />
  );
};
