/**
 * What remotes may use of two large libraries. Handing over whole namespaces would keep every part of them in the page, those
 * for servers too; lint holds remotes to these names.
 */
export {
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
