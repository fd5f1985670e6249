import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import { RouteRegistry } from '../routes/route-registry.js';
import { openApi } from './openapi.js';

/** Serves the API's description at /api/docs, and as JSON at /api/docs-json. */
export const serveDocs = (app: INestApplication): void => {
  SwaggerModule.setup('api/docs', app, () => openApi(app.get(RouteRegistry).all()), {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: 'Orebridge API',
  });
};
