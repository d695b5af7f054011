const express = require('express');
const { exec } = require('child_process');
const Joi = require('joi');
const app = express();
const one = Joi.object({ kind: Joi.string().valid('a', 'b'), list: Joi.array().items(Joi.number(), Joi.string()), not: Joi.string().pattern(/^[a-z]+$/, { invert: true }) });
const two = Joi.object({ kind: Joi.string(), id: Joi.number() });
app.get('/1', async (req, res) => {
  const value = await one.validateAsync(req.query);
  exec(`run ${value.list}`); // found
  exec(`run ${value.not}`); // found
  exec(`run ${value.kind}`);
});
app.get('/2', (req, res) => {
  const { value, error } = one.validate(req.query);
  if (error) { if (req.strict) return res.status(400).end(); }
  exec(`run ${value.kind}`); // found
});
app.get('/3', (req, res) => {
  const { value } = one.validate(req.query);
  if (req.error) return res.status(400).end();
  exec(`run ${value.kind}`); // found
});
function run(value) {
  exec(`run ${value.kind}`); // found
}
app.get('/4', async (req, res) => {
  const query = req.query;
  run(await one.validateAsync(query));
  run(await two.validateAsync(query));
});
app.get('/5', async (req, res) => {
  const value = await one.validateAsync(req.query);
  Object.assign(value, req.body);
  exec(`run ${value.kind}`); // found
});
app.get('/6', async (req, res) => {
  const value = await one.validateAsync(req.query);
  const all = { ...value, ...req.body };
  exec(`run ${all.kind}`); // found
});
app.get('/7', async (req, res) => {
  const value = await one.validateAsync(req.query);
  value[req.query.name] = req.query.text;
  exec(`run ${value.kind}`); // found
});
app.get('/8', async (req, res) => {
  const value = await one.validateAsync(req.query).catch(() => req.query);
  exec(`run ${value.kind}`); // found
});
app.get('/9', (req, res) => {
  const ends = (text, n) => (n > 9 ? text : ends(text, n + 1));
  exec(`run ${ends(req.query.kind, 0)}`); // found
});
