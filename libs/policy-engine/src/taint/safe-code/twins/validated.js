const express = require('express');
const { exec } = require('child_process');
const Joi = require('joi');
const yup = require('yup');
const other = require('./joi');
const app = express();
const schema = Joi.object({ kind: Joi.string().required(), n: Joi.any(), id: Joi.string().max(4), t: Joi.string().pattern(/[a-z]/), same: Joi.string().valid(Joi.ref('id')), more: Joi.string().valid('a').custom(change) });
app.get('/1', (req, res) => {
  const { value, error } = schema.validate(req.query);
  if (error) return res.status(400).end();
  exec(`run ${value.kind}`); // found
  exec(`run ${value.t}`); // found
  exec(`run ${value.same}`); // found
  exec(`run ${value.more}`); // found
  exec(`run ${value.unknown}`); // found
});
app.get('/2', async (req, res) => {
  const value = await schema.validateAsync(req.query);
  exec(`run ${value.id}`); // found
});
app.get('/3', (req, res) => {
  const value = Joi.attempt(req.query, schema);
  exec(`run ${value.n}`); // found
});
const good = Joi.object({ kind: Joi.string().valid('a', 'b') });
app.get('/3b', (req, res) => {
  const { value } = good.validate(req.query);
  exec(`run ${value.kind}`); // found
});
app.get('/3c', (req, res) => {
  const { value, error } = good.validate(req.query);
  if (error) console.log(error);
  exec(`run ${value.kind}`); // found
});
const shape = yup.object({ kind: yup.string().required() });
app.get('/4', async (req, res) => {
  const value = await shape.validate(req.query);
  exec(`run ${value.kind}`); // found
});
const foreign = other.object({ kind: other.string().valid('a', 'b') });
app.get('/5', async (req, res) => {
  const value = await foreign.validateAsync(req.query);
  exec(`run ${value.kind}`); // found
});
app.get('/8', (req, res) => {
  const c = req.query.t.map((t) => (t === 'a' ? 'x' : t));
  exec('run ' + c.join(' ')); // found
});
app.get('/9', (req, res) => {
  exec('run ' + req.query.t.map((t) => 'x' + t).join(' ')); // found
});
app.get('/10', (req, res) => {
  exec('run ' + req.query.t.filter((t) => t.length > 3).join(' ')); // found
});
