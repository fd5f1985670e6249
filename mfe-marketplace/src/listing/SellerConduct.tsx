import type { CompanyPublic } from '@orebridge/contracts';
import { useSession } from '@orebridge/remote-kit';
import { Link, Stack, Text } from '@orebridge/ui';
import { useProfile } from '../api/profile';
import { useResponseText } from '../profile/useResponse';
import { useSay } from '../say';

/** How fast the seller answers, and the way to its profile. */
export const SellerConduct = ({ seller }: { seller: CompanyPublic }) => {
  const say = useSay();
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
