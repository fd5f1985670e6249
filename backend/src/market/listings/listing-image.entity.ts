import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PhotoVariant } from './photo.js';

/** A photo of a lot in two sizes, each under an id of its own, and in further widths and types once they are drawn. */
@Entity('listing_images')
export class ListingPhoto {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') thumbId: string;
  @Column('uuid') listingId: string;
  @Column('text') fileKey: string;
  @Column('text') thumbKey: string;
  @Column('text') fileName: string;
  @Column('text') mediaType: string;
  @Column('int') bytes: number;
  @Column('int') width: number;
  @Column('int') height: number;
  @Column('int') position: number;
  @Column('jsonb', { default: [] }) variants: PhotoVariant[];
  @Column('boolean', { default: false }) drawn: boolean;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}
