import styled from 'styled-components';
import { Text } from './Text';

const Body = styled.div`
  display: grid;
  gap: 14px;
  max-width: 720px;
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

export interface DocumentTextProps {
  /** Plain text: a block that begins with `# ` or `## ` is a heading, empty lines part the blocks. */
  text: string;
  lang: string;
}

/** A text that people wrote for others to read, such as the terms of use. Whatever stands in it is shown as text. */
export function DocumentText({ text, lang }: DocumentTextProps) {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .replace(/^(##? .*)$/gm, '\n$1\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);
  return (
    <Body lang={lang}>
      {blocks.map((block, place) => {
        const [, marks, heading] = /^(##?) (.*)$/s.exec(block) ?? [];
        if (!marks) return <p key={place}>{block}</p>;
        return (
          <Text key={place} as={marks === '#' ? 'h2' : 'h3'} size={marks === '#' ? 'title' : 'titleSm'}>
            {heading}
          </Text>
        );
      })}
    </Body>
  );
}
