import { exec } from 'node:child_process';
export default class OrderController {
  create(req, res) {
    exec(`run ${req.body.kind} ${req.body.n}`);
  }
  byKind = async (req, res) => {
    exec(`run ${req.query.kind}`);
  };
  parsed(req, res) {
    exec(`run ${req.body.kind}`);
  }
  told(req, res) {
    exec(`run ${req.query.kind} ${req.query.n}`);
  }
  whole(req, res) {
    exec(`run ${req.body.kind} ${req.query.id}`);
  }
}
