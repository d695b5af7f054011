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

type Listing struct {
	Kind  string   `form:"kind" binding:"required,oneof=a b"`
	ID    string   `form:"id" binding:"omitempty,uuid|numeric"`
	Kinds []string `form:"kinds" binding:"max=3,dive,oneof=a b"`
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
func c(c *gin.Context) {
	var query Listing
	if err := c.ShouldBindQuery(&query); err != nil {
		c.Status(400)
		return
	}
	db.Query("SELECT * FROM t ORDER BY " + query.Kind + " LIMIT " + query.ID)
	for _, kind := range query.Kinds {
		db.Query("SELECT * FROM t ORDER BY " + kind)
	}
}
func d(c *gin.Context) {
	form := Listing{}
	if c.ShouldBind(&form) != nil {
		return
	}
	db.Query("SELECT * FROM t ORDER BY " + form.Kind)
}
func e(c *gin.Context) {
	body := new(Listing)
	err := c.BindJSON(body)
	if err == nil {
		db.Query("SELECT * FROM t ORDER BY " + body.Kind)
	}
}
