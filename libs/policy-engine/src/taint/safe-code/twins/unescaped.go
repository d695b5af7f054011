package main

import (
	"database/sql"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"os/exec"
	"strconv"
)

var db *sql.DB

func a(w http.ResponseWriter, r *http.Request) {
	name, _ := url.QueryUnescape(r.FormValue("name"))
	db.Query("SELECT * FROM t WHERE n = '" + name + "'") // found
}

func b(w http.ResponseWriter, r *http.Request) {
	name, _ := strconv.Unquote(r.FormValue("name"))
	db.Query("SELECT * FROM t WHERE n = '" + name + "'") // found
}

func c(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "<b>%s</b>", html.UnescapeString(r.FormValue("name"))) // found
}

func d(w http.ResponseWriter, r *http.Request) {
	name, _ := url.PathUnescape(r.FormValue("name"))
	exec.Command("sh", "-c", "ls "+name).Run() // found
}
