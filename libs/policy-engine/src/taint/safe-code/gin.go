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
	N    float64
}

var db *sql.DB

func a(w http.ResponseWriter, r *http.Request) {
	var item Item
	if err := json.NewDecoder(r.Body).Decode(&item); err != nil {
		return
	}
	db.Query(fmt.Sprintf("SELECT * FROM t WHERE id = %d AND n > %v", item.ID, item.N))
}
func b(c *gin.Context) {
	var item Item
	if err := c.ShouldBindJSON(&item); err != nil {
		return
	}
	db.Query(fmt.Sprintf("SELECT * FROM t WHERE id = %v", item.ID))
}
