import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { MineralImage } from './MineralImage';
import { artUrl, useMineralName } from './minerals';

interface OfMineral {
  /** The catalogue's id; null for what is not in it. */
  mineral: string | null;
}

const GlyphImage = styled(MineralImage)`
  flex: none;
`;

/** The mineral's small figure, beside its name. */
export function MineralGlyph({ mineral, size = 18 }: OfMineral & { size?: 16 | 18 | 24 }) {
  return (
    <GlyphImage src={artUrl(mineral, 'glyph')} width={size} height={size} alt="" loading="lazy" decoding="async" />
  );
}

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  min-height: 26px;
  padding: 3px 10px 3px 5px;
  border-radius: var(--r-sm);
  background: var(--mg);
  color: var(--text-primary);
  font-size: 12.5px;
  line-height: 16px;
  font-weight: 520;
`;

/** A mineral's figure and name on its own ground. */
export function MineralChip({ mineral }: OfMineral) {
  const nameOf = useMineralName();
  return (
    <Chip data-m={mineral ?? undefined}>
      <MineralGlyph mineral={mineral} />
      {nameOf(mineral)}
    </Chip>
  );
}

const ThumbBox = styled.span`
  display: block;
  flex: none;
  overflow: hidden;
  border-radius: var(--r-sm);
  background: var(--mg);
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &[data-size='32'] {
    width: 32px;
    height: 32px;
  }
  &[data-size='36'] {
    width: 36px;
    height: 36px;
  }
  &[data-size='40'] {
    width: 40px;
    height: 40px;
  }
  &[data-size='48'] {
    width: 48px;
    height: 48px;
  }
`;

export interface MineralThumbProps extends OfMineral {
  /** Address of a photo of the lot, shown instead. */
  photo?: string;
  size?: 32 | 36 | 40 | 48;
}

/** A lot's picture in a row; decoration, for the name stands beside it. A photo that fails gives way to the drawing. */
export function MineralThumb({ mineral, photo, size = 40 }: MineralThumbProps) {
  const [failed, setFailed] = useState<string>();
  const src = photo && photo !== failed ? photo : artUrl(mineral, 'thumb');
  return (
    <ThumbBox data-m={mineral ?? undefined} data-size={size}>
      <MineralImage
        src={src}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => photo && setFailed(photo)}
      />
    </ThumbBox>
  );
}

const Plate = styled.figure`
  position: relative;
  overflow: hidden;
  aspect-ratio: 4 / 3;
  background: var(--mg);
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > figcaption {
    position: absolute;
    left: 8px;
    max-width: calc(100% - 16px);
    bottom: 8px;
    padding: 2px 6px;
    border-radius: var(--r-sm);
    font-size: 12px;
    line-height: 17px;
    color: var(--mi);
    background: color-mix(in srgb, var(--mg) 88%, transparent);
  }
  &[data-wide] {
    aspect-ratio: 16 / 9;
    border-radius: var(--r-md);
  }
  &[data-wide] > img[data-art] {
    object-fit: contain;
  }
  @media (max-width: 767px) {
    &[data-wide] {
      aspect-ratio: 4 / 3;
    }
  }
`;

/** How wide a plate is drawn: in the head of a page, and on a card. */
const WIDE_SIZES = '(max-width: 767px) 96vw, min(62vw, 960px)';
const CARD_SIZES = '(max-width: 767px) 92vw, 380px';

export interface MineralPlateProps extends OfMineral {
  photo?: { src: string; alt: string; srcSet?: string };
  /** Above the fold: fetched at once. */
  eager?: boolean;
  /** Says beneath the drawing that it is one. */
  caption?: boolean;
  /** 16:9 with rounded corners, for the head of a page. */
  wide?: boolean;
}

/** A lot's picture at full size: its photo, or the drawing of its mineral, never passed off as a photo. */
export function MineralPlate({ mineral, photo, eager, caption, wide }: MineralPlateProps) {
  const intl = useIntl();
  const nameOf = useMineralName();
  const [failed, setFailed] = useState<string>();
  const shown = photo && photo.src !== failed ? photo : undefined;
  const drawing = intl.formatMessage({ id: 'ui.mineral.drawing' }, { mineral: nameOf(mineral) });
  return (
    <Plate data-m={mineral ?? undefined} data-wide={wide || undefined}>
      <MineralImage
        src={shown?.src ?? artUrl(mineral, 'plate')}
        srcSet={shown?.srcSet}
        sizes={shown?.srcSet ? (wide ? WIDE_SIZES : CARD_SIZES) : undefined}
        alt={shown?.alt ?? drawing}
        data-art={shown ? undefined : ''}
        width={480}
        height={360}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={() => shown && setFailed(shown.src)}
      />
      {caption && !shown ? <figcaption>{intl.formatMessage({ id: 'ui.mineral.caption' })}</figcaption> : null}
    </Plate>
  );
}
