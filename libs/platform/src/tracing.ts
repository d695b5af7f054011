import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a span is: the side that serves, the side that calls, the one that takes a message, or work in between. */
export type SpanRole = 'server' | 'client' | 'consumer' | 'internal';

export interface SpanOptions {
  role?: SpanRole;
  attributes?: Attributes;
  /** Where the trace comes from (W3C Trace Context, traceparent); default the active span. */
  traceparent?: string | undefined;
}

const KINDS: Record<SpanRole, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};
/** The tracer of the service that started the trace in this process: in standalone, several services share it. */
const TRACER = createContextKey('assay tracer');
const OPERATIONAL = new Set(['/livez', '/readyz', '/metrics']);
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * OpenTelemetry traces of one service, sent by OTLP over HTTP. Without an endpoint nothing of the SDK is loaded, no hook is
 * installed, and everything here does nothing.
 */
export class Tracing {
  static readonly off = new Tracing(undefined, async () => {});
  readonly #tracer: Tracer | undefined;
  readonly #shutdown: () => Promise<void>;

  private constructor(tracer: Tracer | undefined, shutdown: () => Promise<void>) {
    this.#tracer = tracer;
    this.#shutdown = shutdown;
  }

  /** @param endpoint base URL of an OTLP receiver, as OTEL_EXPORTER_OTLP_ENDPOINT */
  static async open(service: string, endpoint: string | undefined): Promise<Tracing> {
    if (!endpoint) return Tracing.off;
    const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }, contexts] =
      await Promise.all([
        import('@opentelemetry/sdk-trace'),
        import('@opentelemetry/exporter-trace-otlp-http'),
        import('@opentelemetry/resources'),
        import('@opentelemetry/context-async-hooks'),
      ]);
    // rejected where another service of this process has done it
    context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager().enable());
    const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
    const provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': `assay-${service}` }),
      spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
    });
    // a receiver that is unavailable must not fail a stop
    return new Tracing(provider.getTracer('assay'), () => provider.shutdown().catch(() => {}));
  }

  /** Begins a trace of this service, or goes on with that of `traceparent`, around `work`. */
  run<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
    if (!this.#tracer) return work();
    const parent = contextOf(options.traceparent) ?? context.active();
    return context.with(parent.setValue(TRACER, this.#tracer), () => inSpan(name, options, work));
  }

  /** A span for every request but probes; it is active for whatever the request does. */
  instrument(fastify: FastifyInstance): void {
    const tracer = this.#tracer;
    if (!tracer) return;
    const contexts = new WeakMap<FastifyRequest, Context>();
    fastify.addHook('onRequest', (request, _reply, done) => {
      const route = request.routeOptions.url ?? 'unknown';
      if (OPERATIONAL.has(route)) return done();
      const { traceparent } = request.headers;
      const parent = contextOf(typeof traceparent === 'string' ? traceparent : undefined) ?? ROOT_CONTEXT;
      // the route's pattern, never the URL: a URL may hold a key
      const attributes = { 'http.request.method': request.method, 'http.route': route, 'assay.request_id': request.id };
      const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      const own = trace.setSpan(parent.setValue(TRACER, tracer), span);
      contexts.set(request, own);
      context.with(own, done);
    });
    // a body arrives in events of the socket, which know no request
    fastify.addHook('preValidation', (request, _reply, done) => {
      const own = contexts.get(request);
      if (own) context.with(own, done);
      else done();
    });
    fastify.addHook('onResponse', (request, reply, done) => {
      const own = contexts.get(request);
      const span = own && trace.getSpan(own);
      if (span) {
        span.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      }
      done();
    });
  }

  /** Sends the remaining spans. */
  close(): Promise<void> {
    return this.#shutdown();
  }
}

/** Runs `work` in a span of the active trace; without a trace, runs it alone. */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const active = context.active();
  // this file alone sets the key
  const tracer = active.getValue(TRACER) as Tracer | undefined;
  if (!tracer) return work();
  const { role = 'internal', attributes = {} } = options;
  const parent = contextOf(options.traceparent, active) ?? active;
  const span = tracer.startSpan(name, { kind: KINDS[role], attributes }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'failed' });
    throw error;
  } finally {
    span.end();
  }
}

/** The active span as W3C Trace Context, to hand on with a message or a request; undefined if nothing is traced. */
export function currentTraceparent(): string | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  if (!span) return undefined;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
}

/** Headers that carry the active trace to another service of ours. */
export function tracingHeaders(): { traceparent?: string } {
  const traceparent = currentTraceparent();
  return traceparent ? { traceparent } : {};
}

/** For every line of a log: which trace it belongs to. */
export function traceOfLog(): { trace_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId } : {};
}

function contextOf(traceparent: string | undefined, base = ROOT_CONTEXT): Context | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return trace.setSpanContext(base, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true });
}
