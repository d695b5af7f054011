const { Router } = require('express');
const { exec } = require('child_process');
const { logs, goesOn, catches, forgets, validate, validateBody, skip, passesNothing, forgives, checks, checksBody } = require('../middleware/validate');
const rules = require('../validators/users');
const { kinds } = require('../schemas/users');
const users = require('../controllers/users');
const router = Router();
router.get('/1', rules.number, users.unchecked);
router.get('/2', rules.number, logs, users.logged);
router.get('/3', rules.number, goesOn, users.goneOn);
router.get('/4', rules.other, validate, users.other);
router.get('/5', rules.open, validate, users.open);
router.get('/6', validate, rules.number, users.late);
router.get('/7', rules.number, validate, users.twice);
router.get('/8', rules.replaced, validate, users.replaced);
router.get('/9', skip(rules.number), validate, users.skipped);
router.get('/10', catches(kinds), users.caught);
router.get('/11', forgets(kinds), users.forgotten);
router.get('/12', validateBody(kinds), users.ofQuery);
router.get('/13', rules.number, validate, users.passed);
router.get('/14', rules.negated, validate, users.negated);
router.get('/15', rules.number, validate, (req, res, next) => {
  req.query.n = req.headers.n;
  next();
}, users.written);
router.get('/16', rules.body, validate, (req, res) => {
  exec(`run ${req.query.n}`); // found
});
router.get('/17', rules.number, validate, users.called);
router.get('/18', rules.other, validate, users.served);
router.get('/19', rules.number, passesNothing, users.nothing);
router.get('/20', forgives(kinds), users.forgiven);
router.get('/21', checks(kinds, 'body'), users.toldBody);
router.get('/22', checks(kinds, process.env.PART), users.toldLater);
router.get('/23', checks(kinds), users.toldNothing);
router.get('/24', checksBody(kinds, 'query'), users.toldOther);
module.exports = router;
