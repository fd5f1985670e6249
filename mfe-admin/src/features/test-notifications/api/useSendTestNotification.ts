import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Sends a notification to oneself over the socket. */
export const useSendTestNotification = () =>
  useCommand(api.notifications.sendTest, { invalidates: [api.notifications.list] });
