import styled from 'styled-components';

const Name = styled.span`
  &[data-block] {
    display: block;
  }
  > u {
    text-decoration: underline;
    text-decoration-color: var(--accent-copper);
    text-decoration-thickness: 2px;
    text-underline-offset: 3px;
  }
`;
const SCRIPTS = [
  ['Han', 'und-Hani'],
  ['Cyrillic', 'und-Cyrl'],
  ['Arabic', 'und-Arab'],
  ['Hangul', 'und-Hang'],
  ['Thai', 'und-Thai'],
] as const;

/** The script of a name, for the voice that reads it: its language is not known. */
const langOf = (name: string): string | undefined =>
  SCRIPTS.find(([script]) => new RegExp(`\\p{Script=${script}}`, 'u').test(name))?.[1];

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

interface MarkedNameProps {
  name: string;
  /** The name that it is compared with: the words that both have are underlined. */
  as?: string;
  block?: boolean;
}

/** A name in its own script, with the words that another one has too. */
export const MarkedName = ({ name, as = '', block }: MarkedNameProps) => {
  const theirs = new Set(as.split(/\s+/u).map(plain).filter(Boolean));
  return (
    <Name lang={langOf(name)} data-block={block || undefined}>
      {name.split(/(\s+)/u).map((word, place) =>
        // A name repeats words, and their places never change.
        theirs.has(plain(word)) ? <u key={`${place} ${word}`}>{word}</u> : word,
      )}
    </Name>
  );
};
