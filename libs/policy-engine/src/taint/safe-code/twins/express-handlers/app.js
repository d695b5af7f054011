const express = require('express');
const app = express();
app.use('/users', require('./routes/users'));
app.use('/b', require('./routes/b'));
app.get('/inline', require('./controllers/loaded').inline);
app.listen(3000);
