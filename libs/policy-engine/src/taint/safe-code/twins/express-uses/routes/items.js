const express = require('express');
const { Router } = express;
const { kinds, validatePart, logs } = require('../schemas');
const { items, named, wrapped, changed } = require('../controllers');
const early = Router();
early.get('/', items.early);
early.use(validatePart(kinds, 'query'));
const logged = Router();
logged.use(logs(kinds, 'query'));
logged.get('/', items.logged);
const pathed = Router();
pathed.use('/other', validatePart(kinds, 'query'));
pathed.get('/', items.pathed);
const body = Router();
body.use(validatePart(kinds, 'query'));
body.post('/', items.body);
const params = Router();
params.use(validatePart(kinds, 'params'));
params.get('/:kind', items.params);
const elsewhere = Router();
early.use(validatePart(kinds, 'query'));
elsewhere.get('/', items.elsewhere);
const conditional = Router();
if (process.env.STRICT) {
  conditional.use(validatePart(kinds, 'query'));
}
conditional.get('/', items.conditional);
const uncalled = Router();
function check() {
  uncalled.use(validatePart(kinds, 'query'));
}
uncalled.get('/', items.uncalled);
let rebound = Router();
rebound.use(validatePart(kinds, 'query'));
rebound = Router();
rebound.get('/', items.rebound);
const parsed = Router();
parsed.use(validatePart(kinds, 'body'));
parsed.use(express.json());
parsed.post('/', items.parsed);
const shadowed = Router();
shadowed.use(validatePart(kinds, 'query'));
function add(shadowed) {
  shadowed.get('/', items.shadowed);
}
add(Router());
const written = Router();
written.use(validatePart(kinds, 'query'));
written.use((req, res, next) => {
  req.query.kind = req.headers.kind;
  next();
});
written.get('/', items.written);
const again = Router();
again.use(validatePart(kinds, 'query'));
again.get('/named', named.list);
again.get('/wrapped', wrapped.list);
again.get('/changed', changed.list);
again.get('/mounted', items.mounted);
const mounted = Router();
mounted.use(items.mounted);
const addressed = Router();
const path = '/other';
addressed.use(path, validatePart(kinds, 'query'));
addressed.get('/', items.addressed);
const dynamic = Router();
for (const name of Object.keys(named)) dynamic.get(`/${name}`, named[name]);
module.exports.inBlock = (inBlock) => {
  inBlock.use(validatePart(kinds, 'query'));
  {
    const inBlock = Router();
    inBlock.get('/', items.inBlock);
  }
};
const inLoop = Router();
inLoop.use(validatePart(kinds, 'query'));
for (const inLoop of routers) inLoop.get('/', items.inLoop);
routers.make('a').use(validatePart(kinds, 'query'));
routers.make('b').get('/', items.made);
module.exports = [early, logged, pathed, body, params, elsewhere, conditional, uncalled, rebound, parsed, shadowed, written, again, dynamic, mounted, addressed, check];
