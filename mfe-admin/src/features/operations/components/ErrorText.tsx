import styled from 'styled-components';

/** The words of an error as the server noted them, in three lines at most; the whole shows on pointing. */
const Words = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  overflow-wrap: anywhere;
`;

export const ErrorText = ({ text }: { text: string }) => (
  <Words lang="en" title={text}>
    {text}
  </Words>
);
