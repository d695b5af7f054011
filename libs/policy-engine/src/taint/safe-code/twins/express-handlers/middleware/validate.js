const { validationResult } = require('express-validator');
exports.validate = (req, res, next) => {
  if (!validationResult(req).isEmpty()) return res.status(400).end();
  next();
};
exports.and = (req, res, next) => {
  if (!validationResult(req).isEmpty() && req.query.strict) return res.status(400).end();
  next();
};
