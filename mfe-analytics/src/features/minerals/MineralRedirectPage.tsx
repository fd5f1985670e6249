import { Navigate } from 'react-router-dom';

/** The address of one mineral leads to the directory. */
export default function MineralRedirect() {
  return <Navigate to="/minerals" replace />;
}
