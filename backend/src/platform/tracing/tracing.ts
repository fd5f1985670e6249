import { createRequire } from 'node:module';
import { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import { type Attributes, diag, DiagLogLevel, type Span, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { productVersion } from '../config/product-version.js';
import { type AppRequest, routeOf } from '../context/request.js';
import type { Log } from '../logging/log.js';
import { currentTrace } from './current-trace.js';

/** Where the collector takes traces, beneath the address that is set (OTLP 1.x, OTLP/HTTP request). */
const TRACES = 'v1/traces';
/** Probes come every second, and tell nothing. */
const OF_ITSELF = /^\/(healthz|readyz|metrics)(\?|$)/;
/** Attributes with what a caller asked for, tokens of links among it: the route stands in their place. */
const ASKED = ['http.target', 'http.url', 'url.path', 'url.full'];
/** Attributes with what is nobody's business in a collector: the query, and whose request it was. */
const PRIVATE = ['url.query', 'http.client_ip', 'client.address', 'net.peer.ip', 'network.peer.address'];

export interface Tracing {
  /** Has failures of the export logged. */
  reportTo(log: Log): void;
  /** Sends what was measured and not sent yet. */
  stop(): Promise<void>;
}

/**
 * Sends a trace of each request with its database statements to an OpenTelemetry collector. Loaded where one is configured
 * and nowhere else; called once, before the server is made. Values of statements are not sent.
 * @param endpoint address of the collector, without the path of its traces
 */
export const startTracing = (endpoint: string): Tracing => {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'orebridge',
      'service.version': productVersion(),
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/${TRACES}` })),
    ],
  });
  provider.register();
  const instrumentations = [
    new HttpInstrumentation({
      // Addresses of payment providers and buckets hold signatures.
      disableOutgoingRequestInstrumentation: true,
      ignoreIncomingRequestHook: ({ url = '' }) => OF_ITSELF.test(url),
      applyCustomAttributesOnSpan: (span, request) => {
        if (request instanceof IncomingMessage) describe(span, request as AppRequest);
      },
    }),
    new PgInstrumentation({ requireParentSpan: true }),
  ];
  // They take hold of a module when it is required: these two were loaded before.
  const require = createRequire(import.meta.url);
  require('http');
  require('pg');
  currentTrace.read = () => {
    const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
    return traceId ? { traceId, spanId } : {};
  };
  return {
    reportTo: (log) => {
      const say = (message: string) => log.warn({ reason: message }, 'traces could not be sent');
      const silent = () => undefined;
      diag.setLogger({ error: say, warn: say, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
    },
    stop: async () => {
      for (const instrumentation of instrumentations) instrumentation.disable();
      await provider.shutdown();
    },
  };
};

/** Names the span by the route that answered, and takes out of it what a caller asked for and who asked. */
const describe = (span: Span, request: AppRequest): void => {
  const route = routeOf(request);
  const { attributes: known = {} } = span as { attributes?: Attributes };
  const overwrite = (names: readonly string[], value: string) =>
    Object.fromEntries(names.filter((name) => known[name] !== undefined).map((name) => [name, value]));
  span.updateName(`${request.method} ${route}`);
  span.setAttributes({
    ...overwrite(ASKED, route),
    ...overwrite(PRIVATE, ''),
    'http.route': route,
    ...(request.requestId && { 'orebridge.request_id': request.requestId }),
  });
};
