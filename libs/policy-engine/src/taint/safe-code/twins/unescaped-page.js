document.write(unescape(location.search)); // found
document.getElementById('a').innerHTML = _.unescape(window.location.hash.slice(1)); // found
