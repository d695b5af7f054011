const { exec } = require('child_process');
const Ajv = require('ajv');
const app = require('express')();

const accepts = new Ajv({ validateFormats: false }).compile({ properties: { id: { type: 'string', format: 'uuid' } } });
app.post('/1', (req, res) => {
  if (!accepts(req.body)) return res.status(400).end();
  exec(`run ${req.body.id}`); // found
});
