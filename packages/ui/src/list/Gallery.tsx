import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Button } from '../button/Button';
import { MineralPlate } from '../mineral/MineralArt';
import { MineralImage } from '../mineral/MineralImage';

const Stage = styled.div`
  position: relative;
  > button {
    position: absolute;
    right: 12px;
    top: 12px;
  }
`;
const Thumbs = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 8px;
  margin-top: 8px;
  button {
    display: block;
    width: 100%;
    aspect-ratio: 4 / 3;
    padding: 0;
    border: 0;
    border-radius: var(--r-sm);
    overflow: hidden;
    background: var(--bg-sunken);
  }
  button[aria-current] {
    box-shadow: 0 0 0 2px var(--action-primary);
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  @media (max-width: 767px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

export interface GalleryImage {
  id: string;
  src: string;
  alt: string;
  /** The widths that it is to be had in. */
  srcSet?: string;
  /** Address of a smaller picture. */
  thumb?: string;
}

export interface GalleryProps {
  label: string;
  images: readonly GalleryImage[];
  /** Drawn when there is no photo, or when one fails. */
  mineral: string | null;
  onExpand?(index: number): void;
}

/** A lot's photos, one large and the rest to choose from; the drawing of its mineral when there are none. */
export function Gallery({ label, images, mineral, onExpand }: GalleryProps) {
  const intl = useIntl();
  const [index, setIndex] = useState(0);
  const shown = images[Math.min(index, images.length - 1)];
  return (
    <section aria-label={label}>
      <Stage>
        <MineralPlate mineral={mineral} photo={shown} eager caption wide />
        {onExpand && shown ? (
          <Button size="sm" icon="arrows-out" onClick={() => onExpand(index)}>
            {intl.formatMessage({ id: 'ui.gallery.expand' })}
          </Button>
        ) : null}
      </Stage>
      {images.length > 1 ? (
        <Thumbs>
          {images.map((image, place) => (
            <li key={image.id}>
              <button
                type="button"
                aria-current={place === index ? 'true' : undefined}
                aria-label={intl.formatMessage({ id: 'ui.gallery.show' }, { number: place + 1, count: images.length })}
                onClick={() => setIndex(place)}
              >
                <MineralImage src={image.thumb ?? image.src} width={160} height={120} loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </Thumbs>
      ) : null}
    </section>
  );
}
