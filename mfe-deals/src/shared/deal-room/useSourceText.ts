import type { RoomDocument } from '@orebridge/contracts';
import { useIntl } from 'react-intl';
import { useRoomMessages } from './useRoomMessages';

/** Says what a document of a room is: its type, or where it comes from. */
export const useSourceText = () => {
  const { say } = useRoomMessages();
  const intl = useIntl();
  return ({ type, source }: Pick<RoomDocument, 'type' | 'source'>): string => {
    if (type && intl.messages[`document.type.${type}`]) return intl.formatMessage({ id: `document.type.${type}` });
    return say(intl.messages[`deals.talk.source.${source}`] ? `source.${source}` : 'source.other');
  };
};
