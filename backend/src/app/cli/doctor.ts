import 'reflect-metadata';
import { examine } from './doctor/examine.js';
import type { Finding } from './doctor/finding.js';

const WORDS: Readonly<Record<Finding['state'], string>> = { ok: 'ok', note: 'note', wrong: 'WRONG' };

/** `doctor`: a line for each thing that the server needs; exit code 1 when something is wrong. */
const findings = await examine(process.env);
for (const { state, about, said } of findings) console.log(`${WORDS[state].padEnd(6)} ${about.padEnd(13)} ${said}`);
process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
