import type { Signature } from '@orebridge/contracts';
import { useFieldIssues, useMessages } from '@orebridge/remote-kit';
import { Checkbox, Field, FormError, PasswordInput, Segmented, Text, TextInput } from '@orebridge/ui';
import { useState } from 'react';

/** A text as it is to be signed. */
export interface TextToSign {
  text: string;
  /** SHA-256 of it, in hexadecimal digits. */
  sha256: string;
}

/** What is typed to sign a text; {@link useSignature} keeps it. */
export interface SignatureState {
  read: boolean;
  means: 'password' | 'code';
  secret: string;
  /** True once it was tried without all that is needed. */
  missing: boolean;
}

/**
 * Keeps what is typed to sign a text.
 * @returns `signed` answers the signature, or null and marks what is missing
 */
export const useSignature = (toSign: TextToSign | null) => {
  const [state, setState] = useState<SignatureState>({ read: false, means: 'password', secret: '', missing: false });
  const set = (part: Partial<SignatureState>) => setState((now) => ({ ...now, ...part }));
  const signed = (): Signature | null => {
    const { read, means, secret } = state;
    if (!toSign || !read || secret.trim() === '') {
      set({ missing: true });
      return null;
    }
    return { sha256: toSign.sha256, proof: means === 'password' ? { password: secret } : { code: secret } };
  };
  return { state, set, signed };
};

interface Props {
  toSign: TextToSign;
  codeAllowed: boolean;
  signature: ReturnType<typeof useSignature>;
  /** The refusal of the call, if there is one: a wrong password stands at its field. */
  error: unknown;
}

/** True of a refusal that {@link SignatureFields} shows at its field. */
export const useProofIssue = (error: unknown): string | undefined => {
  const issues = useFieldIssues();
  const found = error ? issues(error as Error) : {};
  return found['signature.proof.password'] ?? found.code ?? found['proof.code'];
};

/** The text with its checksum, that it was read, and the password or code of who signs it. */
export const SignatureFields = ({ toSign, codeAllowed, signature: { state, set }, error }: Props) => {
  const say = useMessages();
  const wrong = useProofIssue(error);
  const { read, means, secret, missing } = state;
  const Secret = means === 'password' ? PasswordInput : TextInput;
  return (
    <>
      <Text as="p" size="bodySm" style={{ whiteSpace: 'pre-line' }}>
        {toSign.text}
      </Text>
      <Text as="p" size="caption" tone="secondary" style={{ overflowWrap: 'anywhere' }}>
        {say('common.sign.hash', { sha256: toSign.sha256 })}
      </Text>
      <Checkbox
        label={say('common.sign.read')}
        checked={read}
        aria-invalid={missing && !read}
        onChange={({ target }) => set({ read: target.checked })}
      />
      {codeAllowed ? (
        <Segmented
          label={say('common.sign.means')}
          value={means}
          onValueChange={(next) => set({ means: next === 'code' ? 'code' : 'password', secret: '' })}
          options={[
            { value: 'password', label: say('common.sign.password') },
            { value: 'code', label: say('common.sign.code') },
          ]}
        />
      ) : null}
      <Field
        label={say(`common.sign.${means}`)}
        error={missing && secret.trim() === '' ? say('validation.required') : wrong}
      >
        <Secret
          autoComplete={means === 'password' ? 'current-password' : 'one-time-code'}
          value={secret}
          onChange={({ target }) => set({ secret: target.value })}
        />
      </Field>
      {missing && !read ? <FormError>{say('common.sign.readFirst')}</FormError> : null}
    </>
  );
};
