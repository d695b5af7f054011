exports.items = require('./items');
module.exports.named = require('./named');
exports.wrapped = wrap(require('./wrapped'));
const changed = require('./changed');
changed.list = (req, res) => changed.all(req, res);
exports.changed = changed;
function wrap(controller) {
  return { list: (req, res) => controller.list(req, res) };
}
