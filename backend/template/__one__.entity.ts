import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('__table__')
export class Example {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('uuid') companyId: string;
  @Column('text') name: string;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}
