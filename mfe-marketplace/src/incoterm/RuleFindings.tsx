import { checkIncoterm, type Incoterm, type TransportMode, unLocodeIn } from '@orebridge/trade';
import { Callout } from '@orebridge/ui';
import { useSay } from '../say';

interface Props {
  rule: string;
  mode: string | null;
  place: string;
}

/** Whether a rule suits how the cargo travels, and whether its place is named so that nobody can mistake it (DOMAIN 2.6). */
export const RuleFindings = ({ rule, mode, place }: Props) => {
  const say = useSay();
  const check = rule && mode ? checkIncoterm(rule as Incoterm, mode as TransportMode) : null;
  const isUnnamed = rule !== '' && place.trim().length > 1 && unLocodeIn(place) === null;
  return (
    <>
      {check?.findings.map(({ code, values }) => (
        <Callout key={code} tone={check.verdict === 'blocked' ? 'negative' : 'warning'}>
          {say(code, { rule, alternative: values.alternative ?? '', mode: mode ? say(`transport.${mode}`) : '' })}
        </Callout>
      ))}
      {isUnnamed ? <Callout tone="info">{say('helper.locode')}</Callout> : null}
    </>
  );
};
