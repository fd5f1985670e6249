import type { Proof } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Field, PasswordInput, Segmented, TextInput } from '@orebridge/ui';
import { useState } from 'react';

type Means = 'password' | 'code';

/** Who signs, proved by the password or a code, as it is typed. */
export const useProof = () => {
  const [means, setMeans] = useState<Means>('password');
  const [secret, setSecret] = useState('');
  const value: Proof = means === 'password' ? { password: secret } : { code: secret };
  const choose = (next: Means) => {
    setMeans(next);
    setSecret('');
  };
  return { means, secret, value, given: secret.trim() !== '', choose, type: setSecret };
};

interface ProofFieldsProps {
  proof: ReturnType<typeof useProof>;
  codeAllowed: boolean;
  /** True once somebody has tried to send the form without it. */
  missing: boolean;
  wrong: string | undefined;
}

/** The proof of who signs. */
export const ProofFields = ({ proof, codeAllowed, missing, wrong }: ProofFieldsProps) => {
  const say = useMessages('deals.contract');
  const shared = useMessages();
  const { means, secret, given, choose, type } = proof;
  return (
    <>
      {codeAllowed ? (
        <Segmented
          label={say('sign.means')}
          value={means}
          onValueChange={(next) => choose(next as Means)}
          options={[
            { value: 'password', label: say('sign.password') },
            { value: 'code', label: say('sign.code') },
          ]}
        />
      ) : null}
      <Field
        label={say(`sign.${means}`)}
        hint={say(`sign.${means}Hint`)}
        error={missing && !given ? shared('validation.required') : wrong}
      >
        {means === 'password' ? (
          <PasswordInput autoComplete="current-password" value={secret} onChange={({ target }) => type(target.value)} />
        ) : (
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            value={secret}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
    </>
  );
};
