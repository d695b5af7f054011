package main

import (
	"database/sql"
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/gorilla/mux"
)

var db *sql.DB

func routes(r chi.Router, m *mux.Router) {
	r.Get("/a/{id:[0-9]+}", func(w http.ResponseWriter, r *http.Request) {
		db.Query("SELECT * FROM t WHERE id = " + chi.URLParam(r, "id"))
	})
	r.Get("/b/{id:^[0-9]{1,9}$}", show)
	r.Route("/c/{kind:[a-z-]+}", func(r chi.Router) {
		r.Get("/{id:\\d+}", func(w http.ResponseWriter, r *http.Request) {
			db.Query("SELECT * FROM t WHERE id = " + chi.URLParam(r, "id") + " ORDER BY " + chi.URLParam(r, "kind"))
		})
	})
	m.HandleFunc("/d/{id:[0-9]+}", list).Methods("GET")
}

func show(w http.ResponseWriter, r *http.Request) {
	id := chi.URLParam(r, "id")
	db.Query("SELECT * FROM t WHERE id = " + id)
}

func list(w http.ResponseWriter, r *http.Request) {
	vars := mux.Vars(r)
	db.Query("SELECT * FROM t WHERE id = " + vars["id"])
}
