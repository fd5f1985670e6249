import type { CompanyFull } from '@orebridge/contracts';
import { useErrorText, useMessages, useSession } from '@orebridge/remote-kit';
import { useDone } from '@orebridge/remote-kit/pages';
import { TIERS, type Tier } from '@orebridge/trade';
import { ErrorState, Field, Grid, Select, SkeletonText, Stack } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCompanyPlan } from '../api/useCompanyPlan';
import { useGrantPlan } from '../api/useGrantPlan';
import { PlanFacts } from './PlanFacts';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

const MONTHS = [1, 3, 6, 12, 24] as const;
const GRANTED = TIERS.filter((tier) => tier !== 'basic');

/** The plan of a company; who manages accounts may give another without a price, with the reason. */
export const PlanDialog = ({ company, onClose }: { company: CompanyFull; onClose: () => void }) => {
  const say = useMessages('admin');
  const intl = useIntl();
  const done = useDone(onClose);
  const errorText = useErrorText();
  const { can, account } = useSession();
  const plan = useCompanyPlan(company.id);
  const [tier, setTier] = useState<Tier>('professional');
  const [months, setMonths] = useState('6');
  const { name } = company;
  const grant = useGrantPlan(() => done(say('plan.granted', { name })));
  const facts = plan.data ? (
    <PlanFacts plan={plan.data} />
  ) : plan.isError ? (
    <ErrorState text={errorText(plan.error)} onRetry={() => void plan.refetch()} />
  ) : (
    <SkeletonText lines={6} />
  );
  const title = say('plan.title', { name });
  if (!can('manage:users') || company.id === account?.company?.id)
    return (
      <Dialog open onOpenChange={(open) => open || onClose()} title={title}>
        {facts}
      </Dialog>
    );
  return (
    <AuditedDialog
      title={title}
      text={say('plan.text')}
      confirmLabel={say('plan.grant')}
      command={grant}
      onConfirm={(reason) =>
        grant.mutate({ params: { id: company.id }, body: { tier, months: Number(months), reason } })
      }
      onClose={onClose}
    >
      <Stack gap={6}>
        {facts}
        <Grid columns={2}>
          <Field label={say('plan.give')}>
            <Select
              value={tier}
              onChange={({ target }) => setTier(GRANTED.find((one) => one === target.value) ?? tier)}
              options={GRANTED.map((value) => ({ value, label: intl.formatMessage({ id: `ui.tier.${value}` }) }))}
            />
          </Field>
          <Field label={say('plan.for')}>
            <Select
              value={months}
              onChange={({ target }) => setMonths(target.value)}
              options={MONTHS.map((count) => ({ value: String(count), label: say('plan.months', { count }) }))}
            />
          </Field>
        </Grid>
      </Stack>
    </AuditedDialog>
  );
};
