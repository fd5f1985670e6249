import { useToast } from '@orebridge/remote-kit';

/** Ends a dialog or a form whose call has succeeded: says what is done, and closes it. */
export const useDone = (onClose: () => void) => {
  const toast = useToast();
  return (title: string, description?: string): void => {
    toast({ tone: 'positive', title, ...(description && { description }) });
    onClose();
  };
};
