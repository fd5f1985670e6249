export { type PdfAbout, type PdfColumn, PdfDocument, type TextStyle } from './pdf-document.js';
