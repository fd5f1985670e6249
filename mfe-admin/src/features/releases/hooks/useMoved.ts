import { useToast } from '@orebridge/remote-kit';

/** What a done move says: a toast, and the question goes. */
export const useMoved = (title: string, onClose: () => void): (() => void) => {
  const toast = useToast();
  return () => {
    toast({ tone: 'positive', title });
    onClose();
  };
};
