import { useRouteError } from 'react-router-dom';

/** Hands what broke a page of the shell on to the site's last boundary; the router would show a screen of its own. */
export function Crashed(): never {
  throw useRouteError();
}
