import type { Listing } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { LIMITS } from '@orebridge/trade';
import { Button, Callout, Checkbox, Panel, Stack, UploadZone } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useRemoveImage } from '../api/useRemoveImage';
import { PHOTO_TYPES, type Photos } from '../../../shared/uploads/usePhotos';

interface Props {
  listing: Listing | null;
  photos: Photos;
  refresh: () => Promise<unknown>;
}

/** One to ten photos: the limits first, then each file with its own progress and its own error. */
export const ImagesPanel = ({ listing, photos, refresh }: Props) => {
  const say = useMessages('marketplace');
  const intl = useIntl();
  const errorText = useErrorText();
  const removeImage = useRemoveImage();
  const images = listing?.images ?? [];
  const { max } = LIMITS.listingImages;

  const { uploads, add, drop, retry, canRetry, waiting } = photos;
  const free = max - images.length - waiting;
  const take = (files: File[]) => void add(files.slice(0, Math.max(free, 0)));
  const [over, setOver] = useState(false);

  return (
    <Panel title={say('images.title')} meta={say('images.count', { count: images.length, max })}>
      <Stack gap={5}>
        <UploadZone
          title={say('images.drop')}
          hint={say('images.limits')}
          accept={PHOTO_TYPES.join(',')}
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
        <Checkbox
          label={say('images.small')}
          checked={photos.small}
          onChange={(event) => photos.setSmall(event.target.checked)}
        />
        {uploads.some((upload) => upload.waiting) ? (
          <Callout tone="warning" title={say('upload.waiting')}>
            {say('upload.waiting.text')}
          </Callout>
        ) : null}
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
