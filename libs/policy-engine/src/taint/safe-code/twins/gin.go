package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/gin-gonic/gin"
)

type Item struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}

var db *sql.DB

func a(w http.ResponseWriter, r *http.Request) {
	var item Item
	if err := json.NewDecoder(r.Body).Decode(&item); err != nil {
		return
	}
	db.Query(fmt.Sprintf("SELECT * FROM t WHERE id = %s", item.Name)) // found
}
func b(c *gin.Context) {
	var item Item
	if err := c.ShouldBindJSON(&item); err != nil {
		return
	}
	db.Query(fmt.Sprintf("SELECT * FROM t WHERE id = '%v'", item.Name)) // found
}
