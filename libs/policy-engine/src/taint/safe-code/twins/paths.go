package main

import (
	"database/sql"
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/gorilla/mux"
)

var db *sql.DB

func routes(r chi.Router, m *mux.Router) {
	r.Get("/a/{id}", func(w http.ResponseWriter, r *http.Request) {
		db.Query("SELECT * FROM t WHERE id = " + chi.URLParam(r, "id")) // found
	})
	r.Get("/b/{id:.+}", func(w http.ResponseWriter, r *http.Request) {
		db.Query("SELECT * FROM t WHERE id = " + chi.URLParam(r, "id")) // found
	})
	r.Get("/c/{id:[0-9]+}/{name}", func(w http.ResponseWriter, r *http.Request) {
		db.Query("SELECT * FROM t WHERE id = " + chi.URLParam(r, "name")) // found
	})
	r.Route("/d/{id:[0-9]+}", func(other chi.Router) {
		r.Get("/e/{id}", func(w http.ResponseWriter, r *http.Request) {
			db.Query("SELECT * FROM t WHERE id = " + chi.URLParam(r, "id")) // found
		})
	})
	r.Get("/f/{id:[0-9]+}", show)
	r.Get("/g/{id}", show)
	r.Get("/h/{id:[0-9]+}", named)
	other.Handle("/i/{id}", http.HandlerFunc(named))
	m.HandleFunc("/j/{id:[0-9]+}/{name}", list).Methods("GET")
}

func show(w http.ResponseWriter, r *http.Request) {
	db.Query("SELECT * FROM t WHERE id = " + chi.URLParam(r, "id")) // found
}

func named(w http.ResponseWriter, r *http.Request) {
	db.Query("SELECT * FROM t WHERE id = " + chi.URLParam(r, "id")) // found
}

func list(w http.ResponseWriter, r *http.Request) {
	vars := mux.Vars(r)
	db.Query("SELECT * FROM t WHERE id = " + vars["name"]) // found
}
