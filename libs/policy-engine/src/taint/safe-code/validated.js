const express = require('express');
const { exec } = require('child_process');
const Joi = require('joi');
const yup = require('yup');
const app = express();
const schema = Joi.object({ kind: Joi.string().valid('a', 'b').required(), n: Joi.number().integer(), id: Joi.string().guid(), t: Joi.string().pattern(/^[a-z]+$/) });
app.get('/1', (req, res) => {
  const { value, error } = schema.validate(req.query);
  if (error) return res.status(400).end();
  exec(`run ${value.kind} ${value.n} ${value.id} ${value.t}`);
});
app.get('/2', async (req, res) => {
  const value = await schema.validateAsync(req.query);
  exec(`run ${value.kind}`);
});
app.get('/3', (req, res) => {
  const value = Joi.attempt(req.query, schema);
  exec(`run ${value.kind}`);
});
const shape = yup.object({ kind: yup.string().oneOf(['a', 'b']).required(), n: yup.number().required() });
app.get('/4', async (req, res) => {
  const value = await shape.validate(req.query);
  exec(`run ${value.kind} ${value.n}`);
});
const TABLE = { a: 'x = 1', b: 'y = 1' };
const ALLOWED = ['a', 'b'];
app.get('/8', (req, res) => {
  const c = req.query.t.map((t) => (t === 'a' ? 'x' : 'y'));
  exec('run ' + c.join(' '));
});
app.get('/9', (req, res) => {
  exec('run ' + req.query.t.map((t) => TABLE[t]).join(' '));
});
app.get('/10', (req, res) => {
  exec('run ' + req.query.t.filter((t) => ALLOWED.includes(t)).join(' '));
});
app.get('/11', (req, res) => {
  exec('run ' + req.query.t.map(Number).join(' '));
});
