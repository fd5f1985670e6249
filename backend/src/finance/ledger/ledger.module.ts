import { Module } from '@nestjs/common';
import { LedgerBook } from './ledger-book.js';
import { LedgerService } from './ledger.service.js';

/** The books. Areas that move money post here; the pages' routes of the ledger are answered by the payments. */
@Module({ providers: [LedgerService, LedgerBook], exports: [LedgerService, LedgerBook] })
export class LedgerModule {}
