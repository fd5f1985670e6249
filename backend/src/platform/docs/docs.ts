import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { SessionReader } from '../access/session-reader.js';
import { render } from '../errors/errors.filter.js';
import { RouteRegistry } from '../routes/route-registry.js';
import { openApi } from './openapi.js';

const DOCS = /^\/api\/docs(-json|-yaml)?(\/|$)/;

/** Serves the API's description at /api/docs, and as JSON at /api/docs-json, to whoever is signed in. */
export const serveDocs = (app: INestApplication): void => {
  const sessions = app.get(SessionReader);
  app.use((req: Request, res: Response, next: NextFunction): void => {
    if (!DOCS.test(req.path)) return next();
    sessions.read(req.headers.cookie).then((user) => {
      if (user) next();
      else res.status(401).json(render(401, 'auth.required'));
    }, next);
  });
  SwaggerModule.setup('api/docs', app, () => openApi(app.get(RouteRegistry).all()), {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: 'Orebridge API',
  });
};
