export const validateBody = (schema) => (req, res, next) => {
  const { error } = schema.validate(req.body, { abortEarly: false });
  if (error) return res.status(400).json({ error: error.message });
  return next();
};
export function parse(schema) {
  return (req, res, next) => {
    try {
      schema.parse(req.body);
      next();
    } catch (error) {
      res.status(400).json({ error: error.errors });
    }
  };
}
export const parseAll = (schema) => async (req, res, next) => {
  try {
    await schema.parseAsync({ body: req.body, query: req.query, params: req.params });
    return next();
  } catch (error) {
    return res.status(400).json(error);
  }
};
export const validatePart =
  (schema, part = 'body') =>
  (req, res, next) => {
    const { error } = schema.validate(req[part]);
    if (error) return res.status(400).json({ error: error.message });
    next();
  };
