import type { CanaryJudge } from '@tessera/release';
import type { FastifyInstance } from 'fastify';

const mostBytes = 65_536;
const mostLines = 120;
const linesPerMinute = 600;
const minuteMs = 60_000;

const shortText = (maxLength: number) => ({ type: 'string', nullable: true, maxLength });
const duration = { type: 'number', minimum: 0, maximum: 86_400_000 };

/** A telemetry event about a remote (FED-8). Unknown fields are not written. */
const lines = {
  type: 'array',
  maxItems: mostLines,
  items: {
    type: 'object',
    additionalProperties: false,
    properties: {
      remote: shortText(60),
      version: shortText(120),
      module: shortText(60),
      phase: shortText(30),
      durationMs: duration,
      outcome: { type: 'string', enum: ['loaded', 'failed', 'returned', 'refused'] },
      detail: shortText(300),
      violation: {
        type: 'object',
        additionalProperties: false,
        properties: { directive: shortText(60), blocked: shortText(300) },
      },
      page: shortText(120),
      atMs: duration,
      lost: { type: 'integer', minimum: 1 },
    },
  },
};

type ReceivedLine = Parameters<CanaryJudge>[1][number];

/** Receives page telemetry, within bounds, since anyone can send it; `judge` gets each delivery. */
export function takeTelemetry(
  server: FastifyInstance,
  write: (line: string) => void,
  judge: CanaryJudge,
): void {
  let left = linesPerMinute;
  let minute = 0;
  server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // Text, so that pages of other origins need no leave to send it.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, parsed) => {
      try {
        const told: unknown[] = String(body)
          .split('\n')
          .map((line): unknown => JSON.parse(line));
        parsed(null, told);
      } catch (cause) {
        parsed(Object.assign(new Error('no lines of JSON', { cause }), { statusCode: 400 }));
      }
    });
    scope.post<{ Body: ReceivedLine[] }>(
      '/telemetry',
      { bodyLimit: mostBytes, schema: { body: lines } },
      async (request, reply) => {
        const now = Math.floor(Date.now() / minuteMs);
        if (now !== minute) [minute, left] = [now, linesPerMinute];
        left -= request.body.length;
        if (left < 0) return reply.code(429).send();
        for (const told of request.body) write(JSON.stringify(told));
        await judge(request.ip, request.body);
        return reply.code(204).send();
      },
    );
    done();
  });
}
