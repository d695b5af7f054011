const fastify = require('fastify')();
const { exec } = require('child_process');

const schema = { querystring: { type: 'object', properties: { kind: { type: 'string', enum: ['a', 'b'] } } } };
fastify.get('/1', { schema, attachValidation: true }, async (request) => {
  exec(`run ${request.query.kind}`); // found
});
