package a

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/subtle"
	"crypto/tls"
	"database/sql"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html/template"
	"io"
	"log"
	mrand "math/rand"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"github.com/gorilla/websocket"
	"golang.org/x/crypto/bcrypt"
	"golang.org/x/crypto/ssh"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"
)

func web(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{Name: "session", Value: id, Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode})
	json.NewEncoder(w).Encode(map[string]string{"name": r.FormValue("name")})
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	fmt.Fprintln(w, "ok")
	w.Write([]byte("ok"))
	io.WriteString(w, "ok")
	template.Must(template.New("a").Parse("<b>{{.}}</b>")).Execute(w, r.FormValue("name"))
	fmt.Fprintf(w, "<b>%s</b>", template.HTMLEscapeString(r.FormValue("name")))
	http.Redirect(w, r, "/home", http.StatusFound)
	http.Error(w, "not found", http.StatusNotFound)
	w.Header().Set("Access-Control-Allow-Origin", "https://example.com")
	http.ServeFile(w, r, "static/index.html")
	r.Body = http.MaxBytesReader(w, r.Body, 1<<20)
}

func fixedHost(w http.ResponseWriter, r *http.Request) {
	u := ""
	if secure {
		u = "https://example.com/" + url.PathEscape(r.FormValue("a"))
	} else {
		u = "https://example.com/api/" + url.PathEscape(r.FormValue("a"))
	}
	client.Get(u)
	client.Get("https://example.com/search?q=" + url.QueryEscape(r.FormValue("q")))
	client.Get(fmt.Sprintf("https://example.com/users/%s", r.FormValue("id")))
}

func serve() {
	server := &http.Server{Addr: ":8080", Handler: mux, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute}
	log.Fatal(server.ListenAndServe())
	server.TLSConfig = &tls.Config{MinVersion: tls.VersionTLS12}
	http.Handle("/static/", http.StripPrefix("/static/", http.FileServer(http.Dir("static"))))
	grpc.NewServer(grpc.Creds(credentials.NewTLS(config)))
	grpc.NewClient(target, grpc.WithTransportCredentials(credentials.NewTLS(config)))
	upgrader := websocket.Upgrader{ReadBufferSize: 1024}
	net.Listen("tcp", "127.0.0.1:8080")
	net.Listen("tcp", "localhost:8080")
}

func cryptography() {
	sum := sha256.Sum256(data)
	mac := hmac.New(sha256.New, key)
	hmac.Equal(a, b)
	subtle.ConstantTimeCompare(a, b)
	block, _ := aes.NewCipher(key)
	gcm, _ := cipher.NewGCM(block)
	nonce := make([]byte, gcm.NonceSize())
	rand.Read(nonce)
	rsa.GenerateKey(rand.Reader, 3072)
	bcrypt.GenerateFromPassword(password, bcrypt.DefaultCost)
	bcrypt.GenerateFromPassword(password, 12)
	token := rand.Text()
	index := mrand.Intn(10)
	jwt.Parse(text, keyFunc, jwt.WithValidMethods([]string{"HS256"}))
	jwt.NewWithClaims(jwt.SigningMethodHS256, claims).SignedString(key)
	ssh.FixedHostKey(hostKey)
}

func queries(db *sql.DB) {
	db.Query("SELECT * FROM users WHERE id = $1", id)
	db.QueryRow("SELECT * FROM users WHERE id = ?", id).Scan(&name)
	db.Exec("DELETE FROM users WHERE id = $1", id)
	gormDB.Where("name = ?", name).First(&user)
	gormDB.Where(&User{Name: name}).Find(&users)
	gormDB.Raw("SELECT * FROM users WHERE name = ?", name).Scan(&user)
	fmt.Printf("SELECT * FROM users WHERE id = %d\n", id)
	log.Printf("select from list: %s", name)
	fmt.Errorf("cannot delete from table %s where missing", name)
	query := fmt.Sprintf("SELECT * FROM users WHERE id = %d", id)
	query2 := fmt.Sprintf("SELECT * FROM users WHERE id IN (%s)", strings.Repeat("?,", len(ids)-1)+"?")
	sql.Open("postgres", os.Getenv("DATABASE_URL"))
}

func files() {
	os.CreateTemp("", "a")
	os.MkdirTemp("", "a")
	os.WriteFile("a", data, 0o600)
	os.MkdirAll("a", 0o750)
	os.Chmod("a", 0o600)
	if !filepath.IsLocal(name) {
		return
	}
	os.Open(filepath.Join("data", name))
	filepath.Clean("/" + name)
	io.Copy(out, io.LimitReader(in, 1<<20))
	io.CopyN(out, in, 1<<20)
	xml.NewDecoder(in).Decode(&v)
	strconv.ParseInt(text, 10, 32)
	exec.Command("git", "log", "--", name).Run()
	exec.CommandContext(ctx, "ls", "-l").Run()
	http.Get("https://example.com/")
	http.Get("http://localhost:8080/health")
	key := os.Getenv("KEY")
	password := os.Getenv("PASSWORD")
}
