const Joi = require('joi');
exports.kinds = Joi.object({ kind: Joi.string().valid('a', 'b').required() });
exports.validatePart =
  (schema, part) =>
  (req, res, next) => {
    const { error } = schema.validate(req[part]);
    if (error) return res.status(400).json({ error: error.message });
    next();
  };
exports.logs =
  (schema, part) =>
  (req, res, next) => {
    const { error } = schema.validate(req[part]);
    if (error) console.log(error);
    next();
  };
