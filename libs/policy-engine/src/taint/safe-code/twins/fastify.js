const fastify = require('fastify')();
const { exec } = require('child_process');

fastify.get('/1', { schema: { querystring: { type: 'object', properties: { kind: { type: 'string' } } } } }, async (request) => {
  exec(`run ${request.query.kind}`); // found
});
fastify.get('/2', { schema: { body: { type: 'object', properties: { kind: { enum: ['a'] } } } } }, async (request) => {
  exec(`run ${request.query.kind}`); // found
});
fastify.get('/3', { schema: { querystring: { type: 'object', properties: { kind: { type: 'string', pattern: 'a' } } } } }, async (request) => {
  exec(`run ${request.query.kind}`); // found
});
fastify.get('/4/:id(\\d+)', async (request) => {
  exec(`run ${request.params.id}`); // found
});
const kinds = { type: 'object', properties: { kind: { enum: ['a'] } } };
const takesOver = async (request) => {
  request.query.kind = request.body.kind;
};
fastify.get('/5', { schema: { querystring: kinds }, preHandler: takesOver }, async (request) => {
  exec(`run ${request.query.kind}`); // found
});
