import type { Role } from '@orebridge/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { dashboardOf } from '../access/rule';
import { useAppDispatch } from '../store';
import { roleSwitched } from '../store/view';
import { useShowToast } from '../toasts/useShowToast';
import { accountKey, readAgain } from './queries';
import { useShellSession } from './session';

export const ROLE_KEY = (role: Role): string => `role.${role === 'supplier' ? 'seller' : role}`;

/** Switching the view: who may, what is refused, and what becomes of the data of the former view. */
export const useView = () => {
  const session = useShellSession();
  const dispatch = useAppDispatch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const intl = useIntl();
  const toast = useShowToast();

  /** Answers whether the switch may go on to its confirmation; otherwise the reason is shown. */
  const mayBecome = (role: Role): boolean => {
    if (session.ownRole !== 'admin') {
      toast({
        tone: 'negative',
        title: intl.formatMessage({ id: 'view.denied.title' }),
        description: intl.formatMessage({ id: 'view.denied.text' }),
      });
      return false;
    }
    if (role !== session.role) return true;
    const name = intl.formatMessage({ id: ROLE_KEY(role) });
    toast({
      title: intl.formatMessage({ id: 'view.already.title' }),
      description: intl.formatMessage({ id: 'view.already.text' }, { role: name }),
    });
    return false;
  };

  const become = (role: Role): void => {
    dispatch(roleSwitched(role));
    // What was read in the former view was read with its rights.
    readAgain(queries, [accountKey]);
    void navigate(dashboardOf(role));
  };

  return { mayBecome, become };
};
