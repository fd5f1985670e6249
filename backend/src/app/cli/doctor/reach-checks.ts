import { lookup } from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import type { Config } from '../../../platform/config/config.js';
import { hostOf, isLoopback } from '../../../platform/config/formats.js';
import { editionOf } from '../../../compliance/watchlists/index.js';
import { clamdVersion, pingClamd } from '../../../platform/files/index.js';
import type { Check, Print } from './finding.js';

const PATIENCE_MS = 5000;

/** Whether the mail server takes us; nothing is sent. */
export const mail =
  ({ smtpUrl, demo, mailFrom }: Config): Check =>
  async (say) => {
    if (!smtpUrl) {
      if (demo) say('note', 'No mail is sent: this demonstration shows it in its outbox.');
      else say('wrong', 'No mail is sent, so nobody can confirm an address or get a new password: set SMTP_URL.');
      return;
    }
    const { hostname, port } = new URL(smtpUrl);
    const patience = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
    const transport = createTransport({ url: smtpUrl, ...patience });
    try {
      await transport.verify();
      say('ok', `${hostname} takes mail from ${mailFrom}.`);
    } catch (error) {
      say('wrong', `${hostname}${port && `:${port}`} takes no mail (${(error as Error).message}): check SMTP_URL.`);
    } finally {
      transport.close();
    }
  };

/** Whether the addresses of the site are known, and lead to it. */
export const addresses =
  ({ origins, demo }: Config): Check =>
  async (say) => {
    for (const origin of origins) await address(origin, say);
    if (!demo && isLoopback(hostOf(origins[0] ?? '')))
      say('note', 'Links in mails lead to this machine, and nobody else can sign in: set OREBRIDGE_ORIGIN.');
  };

const address = async (origin: string, say: Print): Promise<void> => {
  const host = hostOf(origin);
  if (!isLoopback(host) && !(await lookup(host).catch(() => undefined)))
    return say('wrong', `${host} is unknown: correct OREBRIDGE_ORIGIN, or add the name to your DNS.`);
  try {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
    const { status } = (await answer.json().catch(() => ({}))) as { status?: string };
    if (answer.ok && status === 'ok') say('ok', `${origin} leads to a running server.`);
    else say('wrong', `${origin} answers ${answer.status} and is not Orebridge: let the proxy pass /healthz on to it.`);
  } catch (error) {
    const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
    if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) say('wrong', `${origin} has no valid certificate (${code}): renew it.`);
    else say('note', `${origin} does not answer: the server or its proxy is not running.`);
  }
};

/** Whether anybody can pay. */
export const payments =
  ({ bank, stripe, demo }: Config): Check =>
  async (say) => {
    const ways = [bank && !bank.example && 'bank transfer', stripe && 'Stripe', demo && 'the simulator'].filter(
      Boolean,
    );
    if (ways.length) say('ok', `Payments are taken by ${ways.join(', ')}.`);
    else say('note', 'Nobody can pay: set OREBRIDGE_BANK_* for transfers, or STRIPE_SECRET_KEY for cards.');
  };

/** Whether the virus scanner answers; nothing is scanned. */
export const scanner =
  ({ clamd }: Config): Check =>
  async (say) => {
    if (!clamd)
      return say('note', 'Files are not scanned for viruses: set CLAMD_HOST and CLAMD_PORT, or CLAMD_SOCKET.');
    const where = clamd.socket ?? `${clamd.host}:${clamd.port}`;
    try {
      await pingClamd(clamd, PATIENCE_MS);
      say('ok', `${where} scans files (${await clamdVersion(clamd, PATIENCE_MS)}).`);
    } catch (error) {
      say('wrong', `${where} does not scan (${(error as Error).message}): start clamd, or check CLAMD_*.`);
    }
  };

/** Whether the server answers that is asked about parties; none is sent. */
export const screening =
  ({ screeningApi }: Config): Check =>
  async (say) => {
    if (!screeningApi) return say('ok', 'Parties are held against the loaded lists alone.');
    try {
      const { version } = await editionOf(screeningApi);
      say('ok', `${screeningApi.url} screens parties by ${screeningApi.dataset}, version ${version}.`);
    } catch (error) {
      say('wrong', `${screeningApi.url} screens nobody (${(error as Error).message}): check SCREENING_API_*.`);
    }
  };
