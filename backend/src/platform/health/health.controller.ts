import { Controller, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckService, TypeOrmHealthIndicator } from '@nestjs/terminus';
import { api } from '@orebridge/contracts';
import { Drain } from '../lifecycle/drain.js';
import { Endpoint } from '../routes/endpoint.js';

@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly database: TypeOrmHealthIndicator,
    private readonly drain: Drain,
  ) {}

  @Endpoint(api.platform.live)
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Endpoint(api.platform.ready)
  async ready(): Promise<{ status: string }> {
    if (this.drain.draining) throw new ServiceUnavailableException();
    const { status } = await this.health.check([() => this.database.pingCheck('database', { timeout: 2000 })]);
    return { status };
  }
}
