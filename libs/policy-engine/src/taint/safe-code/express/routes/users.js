const { Router } = require('express');
const { exec } = require('child_process');
const validate = require('../middleware/validate');
const { validateAll } = require('../middleware/validate-all');
const { listRules, createRules, schemaRules } = require('../validators/users');
const users = require('../controllers/users');
const router = Router();
router.get('/', listRules, validate, users.list);
router.post('/', createRules, users.create);
router.route('/:id').put([...createRules, validate], users.update).get(schemaRules, validate, users.show.bind(users));
router.get('/inline', listRules, validate, (req, res) => {
  exec(`run ${req.query.n}`);
});
router.get('/all', validateAll(listRules), users.all);
module.exports = router;
