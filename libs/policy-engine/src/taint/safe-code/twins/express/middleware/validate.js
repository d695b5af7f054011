const { validationResult } = require('express-validator');
exports.validate = (req, res, next) => {
  if (!validationResult(req).isEmpty()) return res.status(400).end();
  next();
};
exports.logs = (req, res, next) => {
  const errors = validationResult(req);
  if (!errors.isEmpty()) console.log(errors.array());
  next();
};
exports.goesOn = (req, res, next) => {
  const errors = validationResult(req);
  if (errors.isEmpty()) return next();
  console.log(errors.array());
  next();
};
exports.catches = (schema) => (req, res, next) => {
  try {
    schema.parse(req.query);
  } catch (error) {
    console.log(error);
  }
  next();
};
exports.forgets = (schema) => async (req, res, next) => {
  try {
    schema.parseAsync(req.query);
    next();
  } catch (error) {
    res.status(400).end();
  }
};
exports.validateBody = (schema) => (req, res, next) => {
  const result = schema.safeParse(req.body);
  if (!result.success) return res.status(400).end();
  next();
};
exports.skip = (validations) => (req, res, next) => next();
exports.passesNothing = (req, res, next) => {
  if (!validationResult(req).isEmpty()) return next(null);
  next();
};
exports.forgives = (schema) => (req, res, next) => {
  let { success } = schema.safeParse(req.query);
  success = true;
  if (!success) return res.status(400).end();
  next();
};
exports.checks =
  (schema, part = 'params') =>
  (req, res, next) => {
    if (!schema.safeParse(req[part]).success) return res.status(400).end();
    next();
  };
exports.checksBody = (schema, part) => (req, res, next) => {
  part = 'body';
  const result = schema.safeParse(req[part]);
  if (!result.success) return res.status(400).end();
  next();
};
exports.checksKept = (schema, part) => (req, res, next) => {
  part &&= 'body';
  const result = schema.safeParse(req[part]);
  if (!result.success) return res.status(400).end();
  next();
};
exports.checksListed = (schema, part) => (req, res, next) => {
  [part] = ['body'];
  const result = schema.safeParse(req[part]);
  if (!result.success) return res.status(400).end();
  next();
};
exports.checksOther = (schema, part) => (req, res, next) => {
  req = { query: { n: 'a' } };
  const result = schema.safeParse(req[part]);
  if (!result.success) return res.status(400).end();
  next();
};
exports.checksAny = (schema, part) => (req, res, next) => {
  schema = { safeParse: () => ({ success: true }) };
  const result = schema.safeParse(req[part]);
  if (!result.success) return res.status(400).end();
  next();
};
exports.checksLast = (schema, part) => (req, res, next, part) => {
  const result = schema.safeParse(req[part]);
  if (!result.success) return res.status(400).end();
  next();
};
