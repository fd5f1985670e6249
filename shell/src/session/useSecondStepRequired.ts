import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../store';
import { secondStepRequired } from '../store/view';
import { useShowToast } from '../toasts/useShowToast';

/** Where the account page shows two-step sign-in. */
export const SECOND_STEP_HASH = '#two-step';

/** Leads an administrator whom the server refuses without two-step sign-in to where it is set up. */
export const useSecondStepRequired = (): void => {
  const required = useAppSelector((state) => state.view.secondStepRequired);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const intl = useIntl();
  const toast = useShowToast();
  useEffect(() => {
    if (!required) return;
    dispatch(secondStepRequired(false));
    void navigate(`/account${SECOND_STEP_HASH}`, { replace: true });
    toast({ title: intl.formatMessage({ id: 'error.auth.second_step_required' }) });
  }, [required, dispatch, navigate, toast, intl]);
};
