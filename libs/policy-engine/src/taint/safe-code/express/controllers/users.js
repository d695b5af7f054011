const { exec } = require('child_process');
const { validationResult } = require('express-validator');
const service = require('../services/users');
exports.list = (req, res) => {
  exec(`run ${req.query.n} ${req.query.kind}`);
};
exports.create = async (req, res) => {
  const errors = validationResult(req);
  if (!errors.isEmpty()) {
    return res.status(400).json({ errors: errors.array() });
  }
  const { slug } = req.body;
  exec(`run ${slug}`);
};
const update = handle(async (req, res) => {
  service.run(req.body.slug);
});
const show = (req, res) => {
  exec(`run ${req.params.id} ${req.query.kind}`);
};
exports.update = update;
exports.show = show;
exports.all = (req, res) => {
  exec(`run ${req.query.n}`);
};
function handle(run) {
  return (req, res, next) => run(req, res, next).catch(next);
}
