import { type Listing, photoSrcSet } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Gallery, MineralPlate } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import styled from 'styled-components';

const Whole = styled.img`
  display: block;
  max-width: 100%;
  width: auto;
  height: auto;
  max-height: 70vh;
  margin: 0 auto;
`;

/** The seller's photos; without any, the drawing of the mineral, which says that it is one. */
export const Pictures = ({ listing }: { listing: Listing }) => {
  const say = useMessages('marketplace');
  const [open, setOpen] = useState<number | null>(null);
  const name = listing.mineralName || say('lot.unnamed');
  if (listing.images.length === 0) return <MineralPlate mineral={listing.mineralType ?? ''} eager caption />;

  const images = listing.images.map(({ id, url, width, height }, place) => ({
    id,
    src: url,
    srcSet: photoSrcSet(url, width),
    width,
    height,
    thumb: `${url}?w=320`,
    alt: say('listing.photo', { name, place: place + 1, count: listing.images.length }),
  }));
  const shown = open === null ? undefined : images[open];
  return (
    <>
      <Gallery label={say('listing.photos')} images={images} mineral={listing.mineralType ?? ''} onExpand={setOpen} />
      <Dialog
        open={shown !== undefined}
        onOpenChange={(stays) => (stays ? undefined : setOpen(null))}
        title={name}
        width="lg"
      >
        {shown ? (
          <Whole
            src={shown.src}
            srcSet={shown.srcSet}
            sizes="min(92vw, 1100px)"
            width={shown.width}
            height={shown.height}
            alt={shown.alt}
          />
        ) : null}
      </Dialog>
    </>
  );
};
