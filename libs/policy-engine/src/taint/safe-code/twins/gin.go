package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"

	"example.com/app/forms"
	"github.com/gin-gonic/gin"
)

type Item struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}

type Listing struct {
	Kind  string   `form:"kind" binding:"required,oneof=a b"`
	Name  string   `form:"name" binding:"required,max=10"`
	Title string   `form:"title" binding:"numeric|ascii"`
	Names []string `form:"names" binding:"unique,dive,max=10"`
}
type Other struct {
	Kind string `form:"kind" validate:"oneof=a b"`
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
func c(c *gin.Context) {
	var query Listing
	if err := c.ShouldBindQuery(&query); err != nil {
		return
	}
	db.Query("SELECT * FROM t ORDER BY " + query.Name)  // found
	db.Query("SELECT * FROM t ORDER BY " + query.Title) // found
	for _, name := range query.Names {
		db.Query("SELECT * FROM t ORDER BY " + name) // found
	}
}
func d(c *gin.Context) {
	var query Listing
	c.ShouldBindQuery(&query)
	db.Query("SELECT * FROM t ORDER BY " + query.Kind) // found
}
func e(c *gin.Context) {
	var query Listing
	if err := c.ShouldBindQuery(&query); err != nil {
		c.Status(400)
	}
	db.Query("SELECT * FROM t ORDER BY " + query.Kind) // found
}
func f(c *gin.Context) {
	var query Listing
	if err := c.ShouldBindQuery(&query); err == nil {
		return
	}
	db.Query("SELECT * FROM t ORDER BY " + query.Kind) // found
}
func g(c *gin.Context) {
	var query Listing
	if err := c.ShouldBindQuery(&query); err != nil {
		return
	}
	json.NewDecoder(c.Request.Body).Decode(&query)
	db.Query("SELECT * FROM t ORDER BY " + query.Kind) // found
}
func h(c *gin.Context) {
	var query Listing
	if err := c.ShouldBindQuery(&query); err != nil {
		return
	}
	query.Kind = c.Query("other")
	db.Query("SELECT * FROM t ORDER BY " + query.Kind) // found
}
func i(c *gin.Context) {
	var query Other
	if err := c.ShouldBindQuery(&query); err != nil {
		return
	}
	db.Query("SELECT * FROM t ORDER BY " + query.Kind) // found
}
func j(c *gin.Context) {
	var query forms.Listing
	if err := c.ShouldBindQuery(&query); err != nil {
		return
	}
	db.Query("SELECT * FROM t ORDER BY " + query.Kind) // found
}
func k(c *gin.Context) {
	query := forms.Listing{}
	if err := c.ShouldBindQuery(&query); err != nil {
		return
	}
	db.Query("SELECT * FROM t ORDER BY " + query.Kind) // found
}
func l(c *gin.Context) {
	var (
		query Other
	)
	if err := c.ShouldBindQuery(&query); err != nil {
		return
	}
	db.Query("SELECT * FROM t ORDER BY " + query.Kind) // found
}
func m(c *gin.Context, query *Other) {
	if err := c.ShouldBindQuery(query); err != nil {
		return
	}
	db.Query("SELECT * FROM t ORDER BY " + query.Kind) // found
}
func n(c *gin.Context) {
	query := other()
	if c.Query("all") != "" {
		var query Listing
		use(query)
	}
	if err := c.ShouldBindQuery(&query); err != nil {
		return
	}
	db.Query("SELECT * FROM t ORDER BY " + query.Kind) // found
}
func o(c *gin.Context) {
	var query Listing
	if err := c.ShouldBindQuery(&query); err != nil {
		return
	}
	c.ShouldBindHeader(&query)
	db.Query("SELECT * FROM t ORDER BY " + query.Kind) // found
}
