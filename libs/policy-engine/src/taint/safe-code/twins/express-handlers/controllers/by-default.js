import { exec } from 'child_process';
export const list = (req, res) => {
  exec(`run ${req.query.n}`); // found
};
export default list;
