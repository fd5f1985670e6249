import { api, type Listing } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { LIMITS } from '@orebridge/trade';
import { Button, Callout, Panel, Stack, UploadZone } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useRemoveImage } from '../api/removeImage';
import { uploadFile } from '../api/upload';
import { useSay } from '../say';
import { useUploads } from './useUploads';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

interface Props {
  listing: Listing | null;
  /** Makes sure that the draft is on the server, and answers its id. */
  ensure: () => Promise<string>;
  refresh: () => Promise<unknown>;
}

/** One to ten photos: the limits first, then each file with its own progress and its own error. */
export const ImagesPanel = ({ listing, ensure, refresh }: Props) => {
  const say = useSay();
  const intl = useIntl();
  const errorText = useErrorText();
  const removeImage = useRemoveImage();
  const images = listing?.images ?? [];
  const { max } = LIMITS.listingImages;

  const { uploads, add, drop, retry, canRetry } = useUploads({
    send: async (file, options) =>
      uploadFile(api.listings.addImage, { params: { id: await ensure() }, body: {} }, file, options),
    refuse: (file) => {
      if (file.size > LIMITS.fileMaxBytes) return intl.formatMessage({ id: 'error.file.too_large' });
      return TYPES.includes(file.type) ? null : intl.formatMessage({ id: 'error.file.type' });
    },
    onDone: refresh,
  });
  const waiting = uploads.filter(({ error }) => !error).length;
  const free = max - images.length - waiting;
  const take = (files: File[]) => add(files.slice(0, Math.max(free, 0)));
  const [over, setOver] = useState(false);

  return (
    <Panel title={say('images.title')} meta={say('images.count', { count: images.length, max })}>
      <Stack gap={5}>
        <UploadZone
          title={say('images.drop')}
          hint={say('images.limits')}
          accept={TYPES.join(',')}
          multiple
          icon="image"
          disabled={free <= 0}
          onFiles={(files) => {
            setOver(files.length > free);
            take(files);
          }}
          files={[
            ...images.map(({ id, fileName, bytes, url }) => ({
              id,
              name: fileName,
              size: bytes,
              preview: url,
              done: true,
            })),
            ...uploads.map(({ id, file, progress, error, preview }) => ({
              id,
              name: file.name,
              size: file.size,
              progress,
              error,
              preview,
            })),
          ]}
          onRemove={(id) => {
            setOver(false);
            if (uploads.some((upload) => upload.id === id)) return drop(id);
            if (listing)
              removeImage.mutate({ params: { id: listing.id, imageId: id } }, { onSuccess: () => void refresh() });
          }}
        />
        {over ? <Callout tone="negative">{intl.formatMessage({ id: 'error.listing.images_max' })}</Callout> : null}
        {removeImage.isError ? <Callout tone="negative">{errorText(removeImage.error)}</Callout> : null}
        {canRetry ? (
          <div>
            <Button size="sm" icon="arrow-counter-clockwise" onClick={retry}>
              {say('upload.again')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Panel>
  );
};
