import Joi from 'joi';
export const create = Joi.object({ kind: Joi.string().valid('a', 'b').required(), n: Joi.number() });
export const find = { query: Joi.object({ kind: Joi.string().valid('a', 'b') }) };
