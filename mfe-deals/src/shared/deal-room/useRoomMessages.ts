import type { RoomSide } from '@orebridge/contracts';
import { useIntl } from 'react-intl';

type Values = Record<string, string | number>;

/** The texts of rooms. */
export const useRoomMessages = () => {
  const intl = useIntl();
  return {
    say: (id: string, values?: Values) => intl.formatMessage({ id: `deals.talk.${id}` }, values),
    side: (side: RoomSide) => intl.formatMessage({ id: `deals.talk.side.${side}` }),
    time: (value: string) => intl.formatTime(value, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
};
