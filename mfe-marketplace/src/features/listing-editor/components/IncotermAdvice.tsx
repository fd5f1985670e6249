import { useMessages } from '@orebridge/remote-kit';
import { IncotermHelper, RuleFindings } from '@orebridge/remote-kit/trade';
import { INCOTERM_RULES, type Incoterm } from '@orebridge/trade';
import { TermList } from '@orebridge/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DraftForm } from '../../../shared/listing-editor/draft-form';

/** What the chosen rule means, and whether it suits the way the cargo travels (trade rules 2.6). */
export const IncotermAdvice = () => {
  const say = useMessages('marketplace');
  const { control, setValue } = useFormContext<DraftForm>();
  const [incoterm, mode, place] = useWatch({ control, name: ['incoterm', 'transportMode', 'place'] });
  const helper = (
    <IncotermHelper onChoose={(rule) => setValue('incoterm', rule, { shouldDirty: true, shouldValidate: true })} />
  );
  if (!incoterm) return helper;
  const code = incoterm as Incoterm;
  const rule = INCOTERM_RULES[code];
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
      <RuleFindings rule={incoterm} mode={mode || null} place={place} />
      {helper}
    </>
  );
};
