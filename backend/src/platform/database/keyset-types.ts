import { isHoldable, isUuid } from '@orebridge/contracts';

/** Types of the database that a list is put in order by. */
export type KeysetType = 'timestamptz' | 'numeric' | 'text' | 'bigint' | 'int' | 'uuid';

const MOMENT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4])(?::[0-5]\d)?)$/;
const NUMERIC = /^-?\d{1,60}(?:\.\d{1,60})?$/;
const BIGINT = /^-?\d{1,18}$/;
const INT = /^-?\d{1,9}$/;

/** A moment that exists: no 31 February, and no year 0, which the database does not know. */
const isMoment = (text: string): boolean => {
  const [, day = '', time = ''] = MOMENT.exec(text) ?? [];
  const at = new Date(`${day}T${time}Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && !day.startsWith('0000');
};

/** Whether the database reads a text as this type. */
export const isOfType = (text: string, type: KeysetType): boolean => {
  switch (type) {
    case 'timestamptz':
      return isMoment(text);
    case 'numeric':
      return NUMERIC.test(text);
    case 'bigint':
      return BIGINT.test(text);
    case 'int':
      return INT.test(text);
    case 'uuid':
      return isUuid(text);
    case 'text':
      return isHoldable(text);
  }
};
