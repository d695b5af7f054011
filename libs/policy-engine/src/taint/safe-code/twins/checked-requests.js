const express = require('express');
const { exec } = require('child_process');
const Joi = require('joi');
const { z } = require('zod');
const { body, matchedData, param, query, validationResult } = require('express-validator');
const { celebrate, Segments } = require('celebrate');
const Ajv = require('ajv');
const app = express();

const schema = Joi.object({ kind: Joi.string().valid('a', 'b').required(), day: Joi.date(), name: Joi.string() });
app.post('/1', (req, res) => {
  const { error } = schema.validate(req.body);
  if (error) return res.status(400).end();
  exec(`run ${req.body.name}`); // found
});
app.post('/1b', (req, res) => {
  const { error } = schema.validate(req.body);
  if (error) return res.status(400).end();
  exec(`run ${req.body.day}`); // found
});
app.post('/1c', (req, res) => {
  const { error } = schema.validate(req.body);
  exec(`run ${req.body.kind}`); // found
});
app.post('/1d', (req, res) => {
  const { error } = schema.validate(req.query);
  if (error) return res.status(400).end();
  exec(`run ${req.body.kind}`); // found
});
app.post('/1e', (req, res) => {
  const { error } = schema.validate(req.body);
  if (error) return res.status(400).end();
  req.body = req.query;
  exec(`run ${req.body.kind}`); // found
});
app.post('/1f', (req, res) => {
  const value = Joi.attempt(req.body, Joi.object({ kind: Joi.string().valid(req.body.ALLOWED) }));
  exec(`run ${value.kind}`); // found
});
const Shape = z.object({ kind: z.enum(['a', 'b']), on: z.coerce.boolean() });
app.post('/3', (req, res) => {
  const parsed = Shape.safeParse(req.body);
  if (!parsed.success) return res.status(400).end();
  exec(`run ${req.body.on}`); // found
});
app.post('/3b', (req, res) => {
  const parsed = Shape.safeParse(req.body);
  exec(`run ${req.body.kind}`); // found
});
app.get('/4', query('n').isString(), query('k').isIn(['a', 'b']), (req, res) => {
  const errors = validationResult(req);
  if (!errors.isEmpty()) return res.status(400).json({ errors: errors.array() });
  exec(`run ${req.query.n}`); // found
});
app.get('/4b', query('n').isInt(), (req, res) => {
  const errors = validationResult(req);
  exec(`run ${req.query.n}`); // found
});
app.get('/4c', query('n').not().isInt(), (req, res) => {
  const errors = validationResult(req);
  if (!errors.isEmpty()) return res.status(400).end();
  exec(`run ${req.query.n}`); // found
});
app.get('/4d', query('n').isInt(), (req, res) => {
  const errors = validationResult(req);
  if (!errors.isEmpty()) return res.status(400).end();
  exec(`run ${req.body.n}`); // found
});
app.get('/4e', query('n').isInt(), (req, res) => {
  const errors = validationResult(req);
  if (!errors.isEmpty()) console.log(errors.array());
  exec(`run ${req.query.n}`); // found
});
function logsAlone(req, res, next) {
  const errors = validationResult(req);
  if (!errors.isEmpty()) {
    console.log(errors.array());
  }
  next();
}
app.post('/6', [body('slug').matches(/^[a-z-]+$/)], logsAlone, (req, res) => {
  exec(`run ${req.body.slug}`); // found
});
function validate(req, res, next) {
  const errors = validationResult(req);
  if (!errors.isEmpty()) return res.status(400).end();
  next();
}
app.post('/6b', [body('slug').matches(/[a-z-]+/)], validate, (req, res) => {
  exec(`run ${req.body.slug}`); // found
});
app.post('/6c', validate, [body('slug').isInt()], (req, res) => {
  exec(`run ${req.body.slug}`); // found
});
app.get('/7', celebrate({ [Segments.QUERY]: { kind: Joi.string() } }), (req, res) => {
  exec(`run ${req.query.kind}`); // found
});
app.get('/7b', celebrate({ [Segments.BODY]: { kind: Joi.string().valid('a', 'b') } }), (req, res) => {
  exec(`run ${req.query.kind}`); // found
});
app.get('/9/:id', (req, res) => {
  exec(`run ${req.params.id}`); // found
});
app.get('/9b/:id(.*)', (req, res) => {
  exec(`run ${req.params.id}`); // found
});
const accepts = new Ajv().compile({ type: 'object', properties: { kind: { type: 'string' } }, additionalProperties: false });
app.post('/10', (req, res) => {
  if (!accepts(req.body)) return res.status(400).json(accepts.errors);
  exec(`run ${req.body.kind}`); // found
});
const lax = new Ajv().compile({ type: 'object', properties: { kind: { type: 'string', pattern: '[a-z]' } } });
app.post('/10b', (req, res) => {
  if (!lax(req.body)) return res.status(400).json(lax.errors);
  exec(`run ${req.body.kind}`); // found
});
const strict = new Ajv().compile({ properties: { kind: { enum: ['a', 'b'] } } });
app.post('/10c', (req, res) => {
  strict(req.body);
  exec(`run ${req.body.kind}`); // found
});
app.get('/12', query('n').notEmpty(), (req, res) => {
  const { n } = matchedData(req);
  exec(`run ${n}`); // found
});
app.get('/12b', query('n').isInt(), (req, res) => {
  const { n } = matchedData(req, { onlyValidData: false });
  exec(`run ${n}`); // found
});
app.get('/12c', query('n').isInt(), query('n').exists(), (req, res) => {
  exec(`run ${matchedData(req).n}`); // found
});
app.get('/12d', query('n').isInt(), body('n').exists(), (req, res) => {
  const { n } = matchedData(req);
  exec(`run ${n}`); // found
});
app.get('/13', query('n').isInt(), validate, takesOver, (req, res) => {
  exec(`run ${req.query.n}`); // found
});
function takesOver(req, res, next) {
  Object.assign(req.query, req.body);
  next();
}
app.get('/13b', query('n').isInt(), validate, takesOne, (req, res) => {
  exec(`run ${req.query.n}`); // found
});
function takesOne(req, res, next) {
  req.query.n = req.body.n;
  next();
}
app.param('key', (req, res, next) => {
  req.params.key = req.query.key;
  next();
});
app.get('/13c/:key(\\d+)', (req, res) => {
  exec(`run ${req.params.key}`); // found
});
app.get('/14', query('n').isInt(), goesOnLater, (req, res) => {
  exec(`run ${req.query.n}`); // found
});
function goesOnLater(req, res, next) {
  if (!validationResult(req).isEmpty()) return setImmediate(next);
  next();
}
function ofTwoRoutes(req, res, next) {
  exec(`run ${req.query.n}`); // found
}
app.get('/15', query('n').isInt(), validate, ofTwoRoutes);
app.get('/15b', ofTwoRoutes);
exports.ofOthers = ofOthers;
const ofOthers = (req, res, next) => exec(`run ${req.query.n}`); // found
app.get('/16', query('n').isInt(), validate, ofOthers);
app.get('/17', query('n').isAlpha('en-US', { ignore: ' ;' }), validate, (req, res) => {
  exec(`run ${req.query.n}`); // found
});
app.get('/18', query('n').isInt(), (req, res) => {
  const errors = validationResult({});
  if (!errors.isEmpty()) return res.status(400).end();
  exec(`run ${req.query.n}`); // found
});
const later = new Ajv().compile({ $async: true, properties: { kind: { enum: ['a', 'b'] } } });
app.post('/19', (req, res) => {
  if (!later(req.body)) return res.status(400).end();
  exec(`run ${req.body.kind}`); // found
});
const refers = new Ajv().compile({ $ref: '#/definitions/any', properties: { kind: { enum: ['a', 'b'] } } });
app.post('/19b', (req, res) => {
  if (!refers(req.body)) return res.status(400).end();
  exec(`run ${req.body.kind}`); // found
});
