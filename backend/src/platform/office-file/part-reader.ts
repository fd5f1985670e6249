import { SheetError } from '../sheets/cell.js';
import type { XmlEvents } from '../sheets/xml.js';
import { fieldRefusal, formulaRefusal } from './active-text.js';

/** Elements that do more than show a document, wherever they stand. */
const REFUSED_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['script', 'file.office_macro'],
  ['oleobject', 'file.office_object'],
  ['control', 'file.office_object'],
  ['altchunk', 'file.office_object'],
  ['foreignobject', 'file.office_object'],
  ['mailmerge', 'file.office_external'],
  ['connectstring', 'file.office_external'],
  ['attachedtemplate', 'file.office_external'],
  ['subdoc', 'file.office_external'],
  ['ddelink', 'file.office_field'],
  ['webvideopr', 'file.office_external'],
  ['olelink', 'file.office_external'],
]);
const FORMULAS = new Set(['f', 'formula', 'formula1', 'formula2', 'definedName']);
/** Names by which a workbook begins to work when it is opened. */
const AUTOMATIC = /^(_xlnm\.)?auto_?(open|close|activate|deactivate)/i;
const EVENT = /^on[a-z]{3,}$/i;

const local = (name: string): string => name.slice(name.lastIndexOf(':') + 1);
const refuse = (code: string | null | undefined): void => {
  if (code) throw new SheetError(code);
};

/** A field while its code is written, which may be in pieces and with other fields within. */
interface OpenField {
  code: string;
  inner: boolean;
  /** False once its result is written. */
  coding: boolean;
}

/** Reads a part to its end, and refuses it at the first thing that does more than show. */
export class PartReader implements XmlEvents {
  private readonly fields: OpenField[] = [];
  private formula: string | null = null;
  private coding = false;

  /** @param picture whether it is a drawing of the web, which has its own ways to act */
  constructor(private readonly picture: boolean) {}

  /** No part needs entities of its own, another encoding, a style that is fetched, or tags without end. */
  readonly odd = (): never => {
    throw new SheetError('file.office_xml');
  };

  readonly open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    refuse(REFUSED_ELEMENTS.get(name.toLowerCase()));
    for (const [attribute, value] of Object.entries(attributes)) this.attribute(local(attribute), value);
    if (FORMULAS.has(name)) this.formula = '';
    if (name === 'definedName') {
      const { name: called = '', xlm = '', vbProcedure = '', function: isFunction = '' } = attributes;
      if (AUTOMATIC.test(called) || [xlm, vbProcedure, isFunction].some(isTrue)) refuse('file.office_macro');
    }
    if (name === 'fldSimple') refuse(fieldRefusal(valueOf(attributes, 'instr'), false));
    if (name === 'instrText' || name === 'delInstrText') this.coding = true;
    if (name === 'fldChar') this.fieldSign(valueOf(attributes, 'fldCharType'));
  };

  readonly text = (text: string): void => {
    if (this.formula !== null) this.formula += text;
    const field = this.fields.at(-1);
    if (this.coding && field?.coding) field.code += text;
  };

  readonly close = (name: string): void => {
    if (name === 'instrText' || name === 'delInstrText') this.coding = false;
    if (!FORMULAS.has(name) || this.formula === null) return;
    refuse(formulaRefusal(this.formula));
    this.formula = null;
  };

  /** Once the part has ended: a field that never ends has its code all the same. */
  end(): void {
    for (const field of this.fields) if (field.coding) refuse(fieldRefusal(field.code, field.inner));
  }

  private attribute(name: string, value: string): void {
    if (name === 'src' && value.trim()) refuse('file.office_external');
    if (name === 'macro' && value.trim()) refuse('file.office_macro');
    if (!this.picture) return;
    if (EVENT.test(name)) refuse('file.office_macro');
    if (name === 'href' && !/^(#|data:image\/(png|jpeg|gif);)/i.test(value.trim())) refuse('file.office_external');
  }

  private fieldSign(sign: string): void {
    const field = this.fields.at(-1);
    if (sign === 'begin') {
      if (field?.coding) field.inner = true;
      this.fields.push({ code: '', inner: false, coding: true });
    } else if (field) {
      if (field.coding) refuse(fieldRefusal(field.code, field.inner));
      field.coding = false;
      if (sign === 'end') this.fields.pop();
    }
  }
}

const isTrue = (value: string): boolean => ['1', 'true', 'on'].includes(value.trim().toLowerCase());
const valueOf = (attributes: Readonly<Record<string, string>>, wanted: string): string =>
  Object.entries(attributes).find(([name]) => local(name) === wanted)?.[1] ?? '';
