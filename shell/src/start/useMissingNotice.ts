import { useIntl } from 'react-intl';
import { useAppDispatch } from '../store';
import { toastQueued } from '../store/toasts';

/** Says that something which was asked for did not come; asking again tries again. */
export const useMissingNotice = (): (() => void) => {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  return () => {
    const [title, text] = ['page.missing.part', 'page.missing.text'].map((id) => intl.formatMessage({ id }));
    dispatch(toastQueued({ tone: 'negative', title: title ?? '', text }));
  };
};
