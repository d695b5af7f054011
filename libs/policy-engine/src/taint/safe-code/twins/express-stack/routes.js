const express = require('express');
const { kinds, validatePart } = require('./schemas');
const { list } = require('./items');
const api = express.Router();
api.use(validatePart(kinds, 'query'));
const { stack } = api;
stack.pop();
api.get('/', list);
module.exports = api;
