export { type PdfAbout, type PdfColumn, PdfPaper, type TextStyle } from './pdf-paper.js';
