const express = require('express');
const users = require('./routes/users');
const { twice, passed } = require('./controllers/users');
const app = express();
app.use('/users', users);
app.get('/twice', twice);
for (const path of ['/c', '/d']) app.use(path, wrap([passed]));
app.listen(3000);
