import styled from 'styled-components';

const Code = styled.code`
  font-family: var(--font-mono);
  font-size: 12px;
  line-height: 18px;
  overflow-wrap: anywhere;
  color: var(--text-secondary);
`;

/** A SHA-256 as people compare it. */
export const Sha = ({ value }: { value: string }) => <Code>{value}</Code>;
