import { Column } from 'typeorm';

/** The columns by which a row remembers a file of the store. */
export abstract class FileColumns {
  @Column('text') fileKey: string;
  /** The sender's name for it, with an ending that is true. */
  @Column('text') fileName: string;
  @Column('text') mediaType: string;
  @Column('int') bytes: number;
  /** Of the bytes that are kept, in hexadecimal. */
  @Column('char', { length: 64 }) sha256: string;
}
