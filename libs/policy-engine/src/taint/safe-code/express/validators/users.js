const { query, body, checkSchema } = require('express-validator');
const listRules = [query('n').isInt(), [query('kind').isIn(['a', 'b'])]];
exports.createRules = [body('slug').matches(/^[a-z-]+$/)];
exports.schemaRules = checkSchema({
  id: { in: ['params'], isInt: true, toInt: true },
  kind: { in: 'query', isIn: { options: [['a', 'b']] }, errorMessage: 'unknown kind' },
});
module.exports.listRules = listRules;
