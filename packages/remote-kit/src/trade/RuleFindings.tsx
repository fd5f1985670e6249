import { checkIncoterm, type Incoterm, type TransportMode, unLocodeIn } from '@orebridge/trade';
import { Callout } from '@orebridge/ui';
import { useMessages } from '@orebridge/remote-kit';

interface Props {
  rule: string;
  mode: string | null;
  place: string;
}

/** Whether a rule suits how the cargo travels, and whether its place is named so that nobody can mistake it (trade rules 2.6). */
export const RuleFindings = ({ rule, mode, place }: Props) => {
  const shared = useMessages();
  const check = rule && mode ? checkIncoterm(rule as Incoterm, mode as TransportMode) : null;
  const isUnnamed = rule !== '' && place.trim().length > 1 && unLocodeIn(place) === null;
  return (
    <>
      {check?.findings.map(({ code, values }) => (
        <Callout key={code} tone={check.verdict === 'blocked' ? 'negative' : 'warning'}>
          {shared(code, { rule, alternative: values.alternative ?? '', mode: mode ? shared(`transport.${mode}`) : '' })}
        </Callout>
      ))}
      {isUnnamed ? <Callout tone="info">{shared('incoterm.helper.locode')}</Callout> : null}
    </>
  );
};
