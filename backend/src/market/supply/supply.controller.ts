import { Controller } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import { NotFound } from '../../platform/errors/app-error.js';
import { Endpoint, Input, type InputOf } from '../../platform/routes/endpoint.js';
import { MineSites } from './mine-sites.js';
import { SeaRoutes } from './sea-routes.js';

const { supply } = api;

@Controller()
export class SupplyController {
  constructor(
    private readonly mines: MineSites,
    private readonly ways: SeaRoutes,
  ) {}

  @Endpoint(supply.sites)
  sites(@Input() input: InputOf<typeof supply.sites>) {
    return this.mines.search(input);
  }

  @Endpoint(supply.ports)
  ports() {
    return { items: this.ways.ports() };
  }

  @Endpoint(supply.seaWay)
  seaWay(@Input() { query }: InputOf<typeof supply.seaWay>) {
    const way = this.ways.between(query.from, query.to);
    if (!way) throw new NotFound();
    return way;
  }
}
