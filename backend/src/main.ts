import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { Config } from './platform/config/config.js';
import { configureApp } from './platform/configure-app.js';
import { sentenceOf } from './platform/errors/sentence.js';
import { Drain } from './platform/lifecycle/drain.js';
import { Log } from './platform/logging/log.js';

const serve = async (): Promise<void> => {
  const config = new Config();
  const tracing = config.otlpEndpoint
    ? (await import('./platform/tracing/tracing.js')).startTracing(config.otlpEndpoint)
    : undefined;
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), {
    logger: new Log(config),
    bodyParser: false,
    abortOnError: false,
  });
  configureApp(app);
  tracing?.reportTo(app.get(Log));
  app.get(Drain).endOn(['SIGINT', 'SIGTERM'], async () => {
    await app.close();
    await tracing?.stop();
  });
  if (config.host) await app.listen(config.port, config.host);
  else await app.listen(config.port);
  const log = app.get(Log);
  log.info({ url: await app.getUrl() }, 'listening');
  if (config.works && !config.smtpUrl && !config.demo) log.warn('SMTP_URL is not set: mail is written and not sent');
};

serve().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
});
