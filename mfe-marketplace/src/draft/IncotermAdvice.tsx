import { checkIncoterm, INCOTERM_RULES, type Incoterm, type TransportMode } from '@orebridge/trade';
import { Callout, TermList } from '@orebridge/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSay } from '../say';
import type { DraftForm } from './draftForm';

/** What the chosen rule means, and whether it suits the way the cargo travels (DOMAIN 2.6). */
export const IncotermAdvice = () => {
  const say = useSay();
  const { control } = useFormContext<DraftForm>();
  const [incoterm, mode] = useWatch({ control, name: ['incoterm', 'transportMode'] });
  if (!incoterm) return null;
  const code = incoterm as Incoterm;
  const rule = INCOTERM_RULES[code];
  const check = mode ? checkIncoterm(code, mode as TransportMode) : null;
  return (
    <>
      <TermList
        items={[
          { id: 'risk', term: say('rule.risk'), detail: say(`rule.risk.${rule.risk}`) },
          { id: 'carriage', term: say('rule.carriage'), detail: say(`rule.paidBy.${rule.carriage}`) },
          { id: 'insurance', term: say('rule.insurance'), detail: say(`rule.insurance.${rule.insurance ?? 'none'}`) },
          { id: 'place', term: say('rule.place'), detail: say(`rule.place.${rule.place}`) },
        ]}
      />
      {check?.findings.map(({ code: finding, values }) => (
        <Callout key={finding} tone={check.verdict === 'blocked' ? 'negative' : 'warning'}>
          {say(finding, {
            rule: code,
            alternative: values.alternative ?? '',
            mode: mode ? say(`transport.${mode}`) : '',
          })}
        </Callout>
      ))}
    </>
  );
};
