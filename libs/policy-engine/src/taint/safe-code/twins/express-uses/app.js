const express = require('express');
const routes = require('./routes/items');
const app = express();
app.use('/items', routes);
app.listen(3000);
