import type { PaymentProviderName } from '@orebridge/contracts';
import { privateKey, useSession } from '@orebridge/remote-kit';

/** By which way this person paid last on this device, and how to keep it until the person signs out. */
export const usePayWay = (): readonly [string | null, (way: PaymentProviderName) => void] => {
  const { user } = useSession();
  const name = privateKey(user?.id ?? '', 'payWay');
  const read = () => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const keep = (way: PaymentProviderName) => {
    try {
      localStorage.setItem(name, way);
    } catch {
      // Where nothing can be kept the first way is proposed again.
    }
  };
  return [read(), keep];
};
