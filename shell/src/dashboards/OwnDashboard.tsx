import { Navigate } from 'react-router-dom';
import { dashboardOf } from '../access/rule';
import { useShellSession } from '../session/session';
import Dashboard from './Dashboard';

/** `/dashboard`: sends each role to its own; an admin's is here. */
export default function OwnDashboard() {
  const { role } = useShellSession();
  const own = dashboardOf(role);
  return own === '/dashboard' ? <Dashboard slot="dashboard.admin" /> : <Navigate to={own} replace />;
}
