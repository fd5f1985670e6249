import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module.js';
import { Config } from './platform/config/config.js';
import { configureApp } from './platform/configure-app.js';
import { Log } from './platform/logging/log.js';

const serve = async (): Promise<void> => {
  const config = new Config();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config), {
    bufferLogs: true,
    bodyParser: false,
    abortOnError: false,
  });
  configureApp(app);
  if (config.host) await app.listen(config.port, config.host);
  else await app.listen(config.port);
  app.get(Log).info({ url: await app.getUrl() }, 'listening');
};

serve().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
