import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  useContext,
} from 'react';
import styled from 'styled-components';

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };
export type LinkComponent = ComponentType<AnchorProps>;

const PlainLink = (props: AnchorProps) => <a {...props} />;
const LinkContext = createContext<LinkComponent>(PlainLink);

/** Tells every component how this site follows a link; the shell gives its router's. */
export function LinkProvider({ component, children }: { component: LinkComponent; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link without looks of its own, followed the site's way. */
export function BareLink(props: AnchorProps) {
  const Anchor = useContext(LinkContext);
  return <Anchor {...props} />;
}

const Styled = styled(BareLink)`
  color: var(--text-link);
  &[data-quiet] {
    color: inherit;
  }
`;

/** A link in running text or alone; `quiet` takes the ink of its surroundings. */
export function Link({ quiet, ...rest }: AnchorProps & { quiet?: boolean }) {
  return <Styled data-quiet={quiet || undefined} {...rest} />;
}
