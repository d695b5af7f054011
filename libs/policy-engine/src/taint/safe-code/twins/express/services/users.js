const { exec } = require('child_process');
exports.run = (n) => exec(`run ${n}`); // found
