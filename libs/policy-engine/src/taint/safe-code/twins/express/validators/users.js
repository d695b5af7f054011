const { query, body, checkSchema } = require('express-validator');
exports.number = [query('n').isInt()];
exports.other = [query('m').isInt()];
exports.open = [query('n').matches(/[a-z]+/)];
exports.body = [body('n').isInt()];
exports.negated = checkSchema({ n: { in: ['query'], isInt: { negated: true } } });
const replaced = [query('n').isInt()];
exports.replaced = [];
