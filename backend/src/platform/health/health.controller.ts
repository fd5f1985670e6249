import { Controller, Res } from '@nestjs/common';
import { api } from '@orebridge/contracts';
import type { Response } from 'express';
import { Endpoint } from '../routes/endpoint.js';
import { WrittenAnswer } from '../routes/written-answer.js';
import { Readiness } from './readiness.js';

@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Endpoint(api.platform.live)
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** The same body with both statuses; one that is written already leaves the status as it is set here. */
  @Endpoint(api.platform.ready)
  async ready(@Res({ passthrough: true }) res: Response): Promise<WrittenAnswer> {
    const answer = await this.readiness.read();
    res.status(answer.status === 'failed' ? 503 : 200);
    return new WrittenAnswer(Buffer.from(JSON.stringify(answer)));
  }
}
