import { useMessages } from '@orebridge/remote-kit';
import { Avatar } from '@orebridge/ui';
import styled from 'styled-components';

const Frame = styled.span`
  width: 72px;
  height: 72px;
  flex: none;
  display: grid;
  place-items: center;
  padding: 6px;
  border: 1px solid var(--border-subtle);
  border-radius: var(--r-md);
  /* Logos are drawn for white paper. */
  background: #fff;
  & img {
    max-width: 100%;
    max-height: 100%;
  }
`;

/** The logo of a company, or the first letters of its name. */
export const Logo = ({ name, src }: { name: string; src: string | null }) => {
  const say = useMessages('marketplace');
  if (!src) return <Avatar name={name} size={36} tone="seller" />;
  return (
    <Frame>
      <img src={src} alt={say('profile.logoOf', { name })} />
    </Frame>
  );
};
