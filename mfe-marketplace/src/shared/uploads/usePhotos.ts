import { api, type Client, UPLOAD_MAX_BYTES } from '@orebridge/contracts';
import { sendFile, steadily } from '@orebridge/remote-kit/uploads';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { shrinkPhoto } from './shrink-photo';
import { useUploads } from './useUploads';

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

interface Options {
  client: Client;
  userId: string;
  draft: string;
  /** Makes sure that the draft is on the server, and answers its id. */
  ensure: () => Promise<string>;
  refresh: () => Promise<unknown>;
}

/** Photos of a draft on their way. They go on while another step is open, and after a reload. */
export const usePhotos = ({ client, userId, draft, ensure, refresh }: Options) => {
  const intl = useIntl();
  const [small, setSmall] = useState(true);
  const uploads = useUploads({
    userId,
    draft,
    prepare: (file) => (small ? shrinkPhoto(file) : Promise.resolve(file)),
    send: async (file, sending) => {
      const id = await steadily(ensure, sending);
      const args = { params: { id }, body: {} };
      return sendFile({ client, kind: 'photo', route: api.listings.addImage, args, file, ...sending });
    },
    refuse: (file) => {
      if (!PHOTO_TYPES.includes(file.type)) return intl.formatMessage({ id: 'error.file.type' });
      if (file.size === 0) return intl.formatMessage({ id: 'error.file.empty' });
      return file.size > UPLOAD_MAX_BYTES.photo ? intl.formatMessage({ id: 'error.file.too_large' }) : null;
    },
    onDone: refresh,
  });
  return { ...uploads, small, setSmall };
};
export type Photos = ReturnType<typeof usePhotos>;
