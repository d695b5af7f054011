const express = require('express');
const { exec } = require('child_process');
const Joi = require('joi');
const { z } = require('zod');
const { body, matchedData, param, query, validationResult } = require('express-validator');
const { celebrate, Segments } = require('celebrate');
const Ajv = require('ajv');
const app = express();

const schema = Joi.object({ kind: Joi.string().valid('a', 'b').required(), n: Joi.number() });
app.post('/1', (req, res) => {
  const { error } = schema.validate(req.body);
  if (error) return res.status(400).end();
  exec(`run ${req.body.kind} ${req.body.n}`);
});
app.post('/2', (req, res) => {
  const data = req.body;
  const result = schema.validate(data);
  if (result.error) {
    res.status(400).json(result.error.details);
    return;
  }
  exec(`run ${data.kind}`);
});
const Shape = z.object({ kind: z.enum(['a', 'b']) });
app.post('/3', (req, res) => {
  const parsed = Shape.safeParse(req.body);
  if (!parsed.success) return res.status(400).end();
  exec(`run ${req.body.kind}`);
});
app.get('/4', query('n').isInt(), query('k').isIn(['a', 'b']), (req, res) => {
  const errors = validationResult(req);
  if (!errors.isEmpty()) return res.status(400).json({ errors: errors.array() });
  const { k } = req.query;
  exec(`run ${req.query.n} ${k}`);
});
app.get('/5/:id', [param('id').isInt({ min: 1 }).toInt()], (req, res) => {
  if (validationResult(req).isEmpty()) return exec(`run ${req.params.id}`);
  res.status(400).end();
});
const rules = [body('slug').trim().matches(/^[a-z-]+$/).withMessage('no slug')];
function validate(req, res, next) {
  const errors = validationResult(req);
  if (!errors.isEmpty()) {
    return res.status(400).json({ errors: errors.array() });
  }
  next();
}
app.post('/6', rules, validate, async (req, res) => {
  exec(`run ${req.body.slug}`);
});
app.get('/7', celebrate({ [Segments.QUERY]: { kind: Joi.string().valid('a', 'b') } }), (req, res) => {
  exec(`run ${req.query.kind}`);
});
app.get('/8', celebrate({ query: Joi.object({ kind: Joi.string().valid('a', 'b') }) }), (req, res) => {
  exec(`run ${req.query.kind}`);
});
app.get('/9/:id(\\d+)', (req, res) => {
  exec(`run ${req.params.id}`);
});
const accepts = new Ajv().compile({
  type: 'object',
  properties: { kind: { enum: ['a', 'b'] }, n: { type: 'integer' }, slug: { type: 'string', pattern: '^[a-z]+$' } },
  additionalProperties: false,
});
app.post('/10', (req, res) => {
  if (!accepts(req.body)) return res.status(400).json(accepts.errors);
  exec(`run ${req.body.kind} ${req.body.n} ${req.body.slug}`);
});
app.post('/11', (req, res) => {
  const isValid = accepts(req.body);
  if (!isValid) return res.status(400).end();
  exec(`run ${req.body.kind}`);
});
app.get('/12', query('n').isInt(), (req, res) => {
  const { n } = matchedData(req);
  exec(`run ${n}`);
});
app.get('/13', query(['n', 'm']).isInt(), validate, ofTwoRoutes);
app.get('/13b', query(['n', 'm', 'o']).isInt(), validate, ofTwoRoutes);
function ofTwoRoutes(req, res, next) {
  exec(`run ${req.query.n} ${req.query.m}`);
}
