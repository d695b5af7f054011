const { exec } = require('child_process');
exports.run = (slug) => exec(`run ${slug}`);
