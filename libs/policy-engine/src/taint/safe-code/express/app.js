const express = require('express');
const users = require('./routes/users');
const orders = require('./routes/orders');
const app = express();
app.use(express.json());
app.use('/users', users);
app.use('/orders', orders);
app.listen(3000);
