import type { AnchorHTMLAttributes, Ref } from 'react';
import { Link } from 'react-router-dom';
import { isInside } from './inside';
import { usePrefetch } from './usePrefetch';

/** Follows links within the site without a reload; mail, files of the server and other sites are left to the browser. */
export function RouterLink({
  href,
  ref,
  onPointerEnter,
  onFocus,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) {
  const inside = href !== undefined && isInside(href) && !rest.download && !rest.target;
  const prefetch = usePrefetch();
  if (!inside || href.startsWith('#'))
    return <a ref={ref} href={href} onPointerEnter={onPointerEnter} onFocus={onFocus} {...rest} />;
  return (
    <Link
      ref={ref}
      to={href}
      onPointerEnter={(event) => {
        prefetch(href);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch(href);
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
