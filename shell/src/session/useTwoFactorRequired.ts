import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../store';
import { twoFactorRequired } from '../store/view';
import { useShowToast } from '../toasts/useShowToast';

/** Where the account page shows two-factor authentication. */
export const TWO_FACTOR_HASH = '#two-factor';

/** Leads an administrator whom the server refuses without two-factor authentication to where it is set up. */
export const useTwoFactorRequired = (): void => {
  const required = useAppSelector((state) => state.view.twoFactorRequired);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const intl = useIntl();
  const toast = useShowToast();
  useEffect(() => {
    if (!required) return;
    dispatch(twoFactorRequired(false));
    void navigate(`/account${TWO_FACTOR_HASH}`, { replace: true });
    toast({ title: intl.formatMessage({ id: 'error.auth.two_factor_required' }) });
  }, [required, dispatch, navigate, toast, intl]);
};
