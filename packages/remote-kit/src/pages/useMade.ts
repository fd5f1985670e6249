import { useToast } from '@orebridge/remote-kit';
import { useNavigate } from 'react-router-dom';

/** Ends a form that has made something: says so, and leads to it in the form's place. */
export const useMade = () => {
  const toast = useToast();
  const navigate = useNavigate();
  return (title: string, path: string): void => {
    toast({ tone: 'positive', title });
    void navigate(path, { replace: true });
  };
};
