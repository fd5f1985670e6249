import type { Language } from '@orebridge/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Recognition, recognitionOf, VOICE_LANGUAGES } from '../recognition';

/** What went wrong while listening: a key of `voice.error`. */
export type VoiceError = 'unsupported' | 'noSpeech' | 'denied' | 'other';

const ERRORS: Readonly<Record<string, VoiceError | null>> = {
  'no-speech': 'noSpeech',
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  aborted: null,
};

/** Listens to the microphone; the final words go to `onHeard`. */
export const useVoice = (onHeard: (text: string) => void) => {
  const { locale } = useIntl();
  const supported = recognitionOf() !== null;
  const recognition = useRef<Recognition | null>(null);
  const heard = useRef(onHeard);
  const [listening, setListening] = useState(false);
  const [interim, setInterim] = useState('');
  const [error, setError] = useState<VoiceError | null>(null);
  useEffect(() => {
    heard.current = onHeard;
  }, [onHeard]);
  useEffect(() => () => recognition.current?.abort(), []);
  const start = useCallback(() => {
    const Recogniser = recognitionOf();
    if (!Recogniser) {
      setError('unsupported');
      return;
    }
    const one = new Recogniser();
    recognition.current = one;
    one.lang = VOICE_LANGUAGES[locale as Language];
    one.interimResults = true;
    one.continuous = false;
    one.onresult = ({ results }) => {
      const parts = Array.from(results);
      const text = parts
        .map((part) => part[0]?.transcript ?? '')
        .join('')
        .trim();
      setInterim(text);
      if (text && parts.every(({ isFinal }) => isFinal)) heard.current(text);
    };
    one.onerror = (event) => setError(event.error in ERRORS ? (ERRORS[event.error] ?? null) : 'other');
    one.onend = () => {
      setListening(false);
      setInterim('');
    };
    setError(null);
    setInterim('');
    try {
      one.start();
      setListening(true);
    } catch {
      setError('other');
    }
  }, [locale]);
  const stop = useCallback(() => recognition.current?.stop(), []);
  return { supported, listening, interim, error, start, stop };
};
