const fastify = require('fastify')();
const { exec } = require('child_process');

const querystring = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['a', 'b'] },
    n: { type: 'integer' },
    slug: { type: 'string', pattern: '^[a-z]+$' },
    id: { type: 'string', format: 'uuid' },
  },
};
fastify.get('/1', { schema: { querystring } }, async (request, reply) => {
  const { kind, n } = request.query;
  exec(`run ${kind} ${n} ${request.query.slug} ${request.query.id}`);
});
fastify.route({
  method: 'POST',
  url: '/2',
  schema: { body: { type: 'object', properties: { kind: { type: 'string', enum: ['a', 'b'] } } } },
  handler: async (request, reply) => {
    exec(`run ${request.body.kind}`);
  },
});
fastify.get('/3/:id(^\\d+$)', async (request, reply) => {
  exec(`run ${request.params.id}`);
});
