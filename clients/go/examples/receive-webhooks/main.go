// Receives webhooks, and prints the kind of each event.
//
//	ASSAY_WEBHOOK_SECRET=whsec_… PORT=4000 go run .
package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"os"

	"github.com/assay/assay-go"
)

const maxBytes = 1 << 20

func main() {
	secret, port := os.Getenv("ASSAY_WEBHOOK_SECRET"), os.Getenv("PORT")
	log.Fatal(http.ListenAndServe("127.0.0.1:"+port, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBytes))
		if err != nil {
			http.Error(w, "unreadable", http.StatusBadRequest)
			return
		}
		event, err := assay.VerifyWebhook(body, r.Header, secret)
		if err != nil {
			http.Error(w, "rejected", http.StatusUnauthorized)
			return
		}
		w.WriteHeader(http.StatusNoContent)
		fmt.Println(event.Event)
	})))
}
