import { Controller, Header, Headers } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { User } from '../../platform/context/context.decorator.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { ListingDiscard } from './listing-discard.js';
import { ListingImagesService } from './listing-images.service.js';
import { ListingsService } from './listings.service.js';
import { WatchListService } from './watch-list.service.js';

const { listings } = api;

@Controller()
export class ListingsController {
  constructor(
    private readonly service: ListingsService,
    private readonly images: ListingImagesService,
    private readonly discards: ListingDiscard,
    private readonly watchList: WatchListService,
  ) {}

  @Endpoint(listings.mine)
  mine(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.mine>) {
    return this.service.mine(ctx, input);
  }

  @Endpoint(listings.watched)
  watched(@User() ctx: SignedIn) {
    return this.watchList.watched(ctx);
  }

  @Endpoint(listings.watch)
  watch(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.watch>) {
    return this.watchList.watch(ctx, input);
  }

  @Endpoint(listings.unwatch)
  unwatch(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.unwatch>) {
    return this.watchList.unwatch(ctx, input);
  }

  @Endpoint(listings.get)
  get(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.get>) {
    return this.service.get(ctx, input);
  }

  @Endpoint(listings.create)
  create(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.create>) {
    return this.service.create(ctx, input);
  }

  @Endpoint(listings.update)
  update(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.update>) {
    return this.service.update(ctx, input);
  }

  @Endpoint(listings.discard)
  discard(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.discard>) {
    return this.discards.discard(ctx, input);
  }

  @Endpoint(listings.addImage)
  addImage(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.addImage>) {
    return this.images.add(ctx, input);
  }

  @Endpoint(listings.removeImage)
  removeImage(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.removeImage>) {
    return this.images.remove(ctx, input);
  }

  // A photo never changes under its id; only who may see it does, so shared caches keep none.
  @Header('Cache-Control', 'private, max-age=86400')
  @Header('Vary', 'Accept')
  @Endpoint(listings.image)
  image(
    @User() ctx: SignedIn,
    @Input() input: InputOf<typeof listings.image>,
    @Headers('accept') accept: string | undefined,
  ) {
    return this.images.file(ctx, input, accept ?? '');
  }

  @Endpoint(listings.submit)
  submit(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.submit>) {
    return this.service.submit(ctx, input);
  }

  @Endpoint(listings.withdraw)
  withdraw(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.withdraw>) {
    return this.service.withdraw(ctx, input);
  }

  @Endpoint(listings.renew)
  renew(@User() ctx: SignedIn, @Input() input: InputOf<typeof listings.renew>) {
    return this.service.renew(ctx, input);
  }
}
