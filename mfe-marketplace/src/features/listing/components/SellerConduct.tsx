import type { CompanyPublic } from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import { Link, Stack, Text } from '@orebridge/ui';
import { useProfile } from '../../../shared/api/useProfile';
import { useResponseText } from '../../../shared/company-profile/useResponse';

/** How fast the seller answers, and the way to its profile. */
export const SellerConduct = ({ seller }: { seller: CompanyPublic }) => {
  const say = useMessages('marketplace');
  const responseText = useResponseText();
  const { can } = useSession();
  const sees = can('view:suppliers');
  const { data } = useProfile(seller.id, sees);
  if (!sees) return null;
  return (
    <Stack gap={3}>
      {data ? (
        <Text as="p" size="bodySm" tone="secondary">
          {say('profile.response')}: {responseText(data.response)}
        </Text>
      ) : null}
      <Link href={`/suppliers/${seller.id}`}>{say('profile.open')}</Link>
    </Stack>
  );
};
