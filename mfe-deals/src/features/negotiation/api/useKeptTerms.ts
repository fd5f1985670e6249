import { api, type OfferDraft, type OfferDraftFields } from '@orebridge/contracts';
import { keyOf, useHost, useRead } from '@orebridge/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How long typing rests before what is typed goes to the server. */
const REST_MS = 800;

/** What the terms are about: a lot, for a first offer; a negotiation, for an answer. */
export type TermsAbout = { readonly listingId: string } | { readonly offerId: string };

const routesOf = (about: TermsAbout) =>
  'offerId' in about
    ? { id: about.offerId, read: api.offerDrafts.ofOffer, keep: api.offerDrafts.keepForOffer }
    : { id: about.listingId, read: api.offerDrafts.ofListing, keep: api.offerDrafts.keepForListing };

interface Options {
  /** What stands in the form; null while nobody has typed. */
  readonly typed: OfferDraftFields | null;
  /** Puts what was kept before into the form; called once, and only while nobody has typed. */
  readonly take: (fields: OfferDraftFields) => void;
  /** False where nothing can be offered: then nothing is asked and nothing kept. */
  readonly enabled: boolean;
}

/**
 * Keeps unsent terms on the server while they are typed, for the company's other people and other devices too, and brings
 * them back. `sent` ends it once the server has taken the offer; `discard` throws away what was kept.
 */
export const useKeptTerms = (about: TermsAbout, { typed, take, enabled }: Options) => {
  const { client } = useHost();
  const queries = useQueryClient();
  const { id, read, keep } = routesOf(about);
  const before = useRead(read, { params: { id } }, { enabled });
  const [found, setFound] = useState<OfferDraft | null>(null);
  const [state, setState] = useState<'idle' | 'keeping' | 'kept' | 'failed'>('idle');
  const text = enabled && typed ? JSON.stringify(typed) : null;
  const kept = useRef<string | null>(null);
  const waiting = useRef<string | null>(null);
  const taken = useRef(false);
  const skip = useRef(false);
  const over = useRef(false);

  const write = useCallback(
    async (fields: string, { keepalive }: { keepalive?: boolean } = {}) => {
      waiting.current = null;
      kept.current = fields;
      setState('keeping');
      try {
        const body = { fields: JSON.parse(fields) as OfferDraftFields };
        const draft = await client(keep, { params: { id }, body, keepalive });
        if (over.current) return;
        queries.setQueryData(keyOf(read, { params: { id } }), { draft });
        void queries.invalidateQueries({ queryKey: keyOf(api.offerDrafts.list) });
        setState('kept');
      } catch {
        if (kept.current === fields) kept.current = null;
        setState('failed');
      }
    },
    [client, id, keep, queries, read],
  );
  const draft = before.data?.draft ?? null;
  const latest = useRef({ take, write });
  useEffect(() => {
    latest.current = { take, write };
  });
  useEffect(() => {
    if (!draft || taken.current || text !== null) return;
    taken.current = true;
    skip.current = true;
    setFound(draft);
    latest.current.take(draft.fields);
  }, [draft, text]);
  useEffect(() => {
    if (text === null || over.current || text === kept.current) return;
    taken.current = true;
    if (skip.current) {
      skip.current = false;
      kept.current = text;
      return;
    }
    waiting.current = text;
    const rest = setTimeout(() => void latest.current.write(text), REST_MS);
    return () => clearTimeout(rest);
  }, [text]);
  // Whoever leaves the page in the middle of a word finds the word again.
  useEffect(() => {
    const flush = (options?: { keepalive: boolean }) => {
      if (waiting.current && !over.current) void latest.current.write(waiting.current, options);
    };
    const leave = () => flush({ keepalive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      flush();
    };
  }, []);

  const end = () => {
    over.current = true;
    waiting.current = null;
    setFound(null);
    setState('idle');
    queries.setQueryData(keyOf(read, { params: { id } }), { draft: null });
    void queries.invalidateQueries({ queryKey: keyOf(api.offerDrafts.list) });
  };
  return {
    /** What was kept before and now stands in the form, with who kept it and when. */
    found,
    state,
    sent: end,
    discard: () => {
      if (draft) void client(api.offerDrafts.remove, { params: { id: draft.id } }).catch(() => setState('failed'));
      end();
      // What is typed from now on is a new draft.
      over.current = false;
      kept.current = null;
      taken.current = true;
    },
  };
};
