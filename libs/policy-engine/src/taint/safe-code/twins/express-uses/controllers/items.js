const { exec } = require('child_process');
exports.early = (req, res) => {
  exec(`run ${req.query.kind}`); // found
};
exports.logged = (req, res) => {
  exec(`run ${req.query.kind}`); // found
};
exports.pathed = (req, res) => {
  exec(`run ${req.query.kind}`); // found
};
exports.body = (req, res) => {
  exec(`run ${req.body.kind}`); // found
};
exports.params = (req, res) => {
  exec(`run ${req.params.kind}`); // found
};
exports.elsewhere = (req, res) => {
  exec(`run ${req.query.kind}`); // found
};
exports.conditional = (req, res) => {
  exec(`run ${req.query.kind}`); // found
};
exports.uncalled = (req, res) => {
  exec(`run ${req.query.kind}`); // found
};
exports.rebound = (req, res) => {
  exec(`run ${req.query.kind}`); // found
};
exports.parsed = (req, res) => {
  exec(`run ${req.body.kind}`); // found
};
exports.shadowed = (req, res) => {
  exec(`run ${req.query.kind}`); // found
};
exports.written = (req, res) => {
  exec(`run ${req.query.kind}`); // found
};
exports.mounted = (req, res) => {
  exec(`run ${req.query.kind}`); // found
};
exports.addressed = (req, res) => {
  exec(`run ${req.query.kind}`); // found
};
exports.inBlock = (req, res) => {
  exec(`run ${req.query.kind}`); // found
};
exports.inLoop = (req, res) => {
  exec(`run ${req.query.kind}`); // found
};
exports.made = (req, res) => {
  exec(`run ${req.query.kind}`); // found
};
