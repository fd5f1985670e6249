import { StreamableFile } from '@nestjs/common';
import type { Language, SheetFormat } from '@orebridge/contracts';
import { type SheetOut, writeCsv, writeXlsx, XLSX_TYPE } from '../../platform/sheets/index.js';

const TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
};

/** Spreadsheets of countries with a decimal comma part columns by semicolons. */
export const delimiterFor = (language: Language): string => (language === 'fr' || language === 'es' ? ';' : ',');

/** A sheet as a file to be kept; CSV holds the first sheet alone. */
export const sheetAnswer = async (
  sheets: readonly [SheetOut, ...SheetOut[]],
  { name, format, delimiter }: { name: string; format: SheetFormat; delimiter: string },
): Promise<StreamableFile> => {
  const bytes = format === 'xlsx' ? await writeXlsx(sheets) : writeCsv(sheets[0].rows, delimiter);
  return new StreamableFile(bytes, { type: TYPES[format], disposition: `attachment; filename="${name}.${format}"` });
};
