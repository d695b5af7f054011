const { z } = require('zod');
exports.kinds = z.object({ n: z.enum(['a', 'b']) });
