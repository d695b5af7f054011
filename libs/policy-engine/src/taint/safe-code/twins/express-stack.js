const express = require('express');
const { exec } = require('child_process');
const Joi = require('joi');
const router = express.Router();
const validate = (schema) => (req, res, next) => {
  const { error } = schema.validate(req.query);
  if (error) return res.status(400).end();
  next();
};
router.use(validate(Joi.object({ kind: Joi.string().valid('a', 'b').required() })));
router.stack.pop();
router.get('/', (req, res) => {
  exec(`run ${req.query.kind}`); // found
});
module.exports = router;
