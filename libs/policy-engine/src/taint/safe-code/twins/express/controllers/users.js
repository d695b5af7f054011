const { exec } = require('child_process');
const service = require('../services/users');
exports.unchecked = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.logged = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.goneOn = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.other = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.open = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.late = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.twice = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.replaced = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.skipped = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.caught = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.forgotten = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.ofQuery = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.passed = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.negated = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.written = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.called = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.calls = (req, res) => exports.called(req, res);
exports.nothing = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.forgiven = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.toldBody = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.toldLater = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.toldNothing = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.toldOther = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.toldKept = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.toldListed = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.toldOther = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.toldAny = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.toldLast = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
exports.served = (req, res) => service.run(req.query.n);
