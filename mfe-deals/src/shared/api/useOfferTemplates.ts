import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The company's templates of terms. */
export const useOfferTemplates = () => useRead(api.offerTemplates.list, {});
