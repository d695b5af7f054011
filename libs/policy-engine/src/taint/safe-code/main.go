package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"html"
	"html/template"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"
)

var root = "/srv/files"
var name = regexp.MustCompile(`^[a-z0-9.-]+$`)
var columns = map[string]string{"name": "name", "date": "created_at"}
var hosts = map[string]bool{"api.example.com": true}
var db *sql.DB
var page = template.Must(template.New("p").Parse("<p>{{.}}</p>"))

func one(w http.ResponseWriter, r *http.Request) {
	p := filepath.Join(root, filepath.Clean("/"+r.FormValue("f")))
	http.ServeFile(w, r, p)
}
func two(w http.ResponseWriter, r *http.Request) {
	p := filepath.Join(root, r.FormValue("f"))
	if !strings.HasPrefix(p, root+string(os.PathSeparator)) {
		http.Error(w, "no", 403)
		return
	}
	b, _ := os.ReadFile(p)
	w.Write(b)
}
func three(w http.ResponseWriter, r *http.Request) {
	f := r.FormValue("f")
	if !filepath.IsLocal(f) {
		http.NotFound(w, r)
		return
	}
	b, err := os.ReadFile(filepath.Join(root, f))
	if err != nil {
		return
	}
	w.Write(b)
}
func four(w http.ResponseWriter, r *http.Request) {
	col, ok := columns[r.FormValue("sort")]
	if !ok {
		col = "name"
	}
	rows, _ := db.Query("SELECT * FROM t WHERE a = $1 ORDER BY "+col, r.FormValue("a"))
	defer rows.Close()
}
func five(w http.ResponseWriter, r *http.Request) {
	id, err := strconv.Atoi(r.FormValue("id"))
	if err != nil {
		http.Error(w, "bad", 400)
		return
	}
	db.Query(fmt.Sprintf("SELECT * FROM t WHERE id = %d", id))
}
func six(w http.ResponseWriter, r *http.Request) {
	h := r.FormValue("host")
	if !name.MatchString(h) {
		http.Error(w, "bad", 400)
		return
	}
	out, _ := exec.Command("sh", "-c", "ping -c 1 "+h).Output()
	json.NewEncoder(w).Encode(string(out))
}
func seven(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("url"))
	if err != nil || !hosts[u.Hostname()] {
		http.Error(w, "bad", 400)
		return
	}
	resp, _ := http.Get(u.String())
	defer resp.Body.Close()
}
func eight(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintf(w, "<b>%s</b>", html.EscapeString(r.FormValue("n")))
}
func nine(w http.ResponseWriter, r *http.Request) { page.Execute(w, r.FormValue("n")) }
func ten(w http.ResponseWriter, r *http.Request) {
	ip := net.ParseIP(r.FormValue("ip"))
	if ip == nil {
		return
	}
	exec.Command("sh", "-c", "ping -c 1 "+ip.String()).Run()
}
func eleven(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") || strings.HasPrefix(next, "/\\") {
		next = "/"
	}
	http.Redirect(w, r, next, http.StatusFound)
}
func twelve(w http.ResponseWriter, r *http.Request) {
	kind := r.FormValue("kind")
	switch kind {
	case "a", "b":
	default:
		http.Error(w, "bad", 400)
		return
	}
	exec.Command("sh", "-c", "run "+kind).Run()
}
func thirteen(w http.ResponseWriter, r *http.Request) {
	rel, err := filepath.Rel(root, filepath.Join(root, r.FormValue("f")))
	if err != nil || rel == ".." || strings.HasPrefix(rel, "../") {
		return
	}
	os.Remove(filepath.Join(root, rel))
}
func fourteen(w http.ResponseWriter, r *http.Request) {
	p, err := filepath.EvalSymlinks(filepath.Join(root, r.FormValue("f")))
	if err != nil || !strings.HasPrefix(p, root+"/") {
		return
	}
	os.Remove(p)
}
func fifteen(w http.ResponseWriter, r *http.Request) {
	at, err := time.Parse("2006-01-02", r.FormValue("at"))
	if err != nil {
		return
	}
	os.Remove(filepath.Join(root, at.Format("2006")))
	id, err := uuid.Parse(r.FormValue("id"))
	if err != nil {
		return
	}
	os.Remove(filepath.Join(root, id.String()))
}
func sixteen(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("url"))
	if err != nil {
		return
	}
	if _, ok := hosts[u.Hostname()]; !ok {
		return
	}
	http.Get(u.String())
}
func seventeen(w http.ResponseWriter, r *http.Request) {
	n, err := strconv.ParseInt(r.FormValue("n"), 10, 64)
	if err != nil {
		return
	}
	db.Query("SELECT * FROM t LIMIT " + strconv.FormatInt(n, 10))
}
func eighteen(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if len(next) > 1 && next[0] == '/' && next[1] != '/' && next[1] != '\\' {
		http.Redirect(w, r, next, http.StatusFound)
	}
}
func main() {}
