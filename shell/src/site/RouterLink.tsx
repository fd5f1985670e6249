import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router-dom';

const INSIDE = /^(\/(?![/\\])|\?|#)/;

/** Follows links within the site without a reload; mail, files of the server and other sites are left to the browser. */
export function RouterLink({
  href,
  ref,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) {
  const inside = href !== undefined && INSIDE.test(href) && !href.startsWith('/api/') && !rest.download && !rest.target;
  if (!inside || href.startsWith('#')) return <a ref={ref} href={href} {...rest} />;
  return <Link ref={ref} to={href} {...rest} />;
}
