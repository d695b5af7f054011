package assay

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// DefaultTolerance is how far the timestamp of a webhook may be from now.
const DefaultTolerance = 5 * time.Minute

var (
	// ErrWebhook is what errors.Is finds in every error of a webhook that is not to be believed.
	ErrWebhook = errors.New("assay: webhook rejected")
	// ErrWebhookHeaders: a header is missing or malformed.
	ErrWebhookHeaders = fmt.Errorf("%w: a header is missing or malformed", ErrWebhook)
	// ErrWebhookTimestamp: it was sent too long ago, or comes from the future.
	ErrWebhookTimestamp = fmt.Errorf("%w: the timestamp is too far from now", ErrWebhook)
	// ErrWebhookSignature: the secret is wrong, or the body was changed.
	ErrWebhookSignature = fmt.Errorf("%w: no signature matches", ErrWebhook)
)

// VerifyWebhook returns the event in body, once its signature is proved as Standard Webhooks says (scheme v1). The body is
// as it came, before any parsing; the secret is whsec_…, as it was shown when the endpoint was made.
func VerifyWebhook(body []byte, header http.Header, secret string) (*WebhookPayload, error) {
	return VerifyWebhookAt(body, header, secret, time.Now(), DefaultTolerance)
}

// VerifyWebhookAt does the same with a time and a tolerance of the caller.
func VerifyWebhookAt(body []byte, header http.Header, secret string, now time.Time, tolerance time.Duration) (*WebhookPayload, error) {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	// anybody can sign with an empty key; the cause would show the secret
	if err != nil || len(key) == 0 {
		return nil, errors.New("assay: the secret must be whsec_ followed by base64")
	}
	id, timestamp := header.Get("Webhook-Id"), header.Get("Webhook-Timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if id == "" || err != nil || header.Get("Webhook-Signature") == "" {
		return nil, ErrWebhookHeaders
	}
	if now.Sub(time.Unix(seconds, 0)).Abs() > tolerance {
		return nil, ErrWebhookTimestamp
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.", id, timestamp)
	mac.Write(body)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	// several during the rotation of a secret
	for _, signature := range strings.Split(header.Get("Webhook-Signature"), " ") {
		if hmac.Equal(expected, []byte(signature)) {
			event := &WebhookPayload{}
			if err := json.Unmarshal(body, event); err != nil {
				return nil, fmt.Errorf("assay: the body of the webhook is not JSON: %w", err)
			}
			return event, nil
		}
	}
	return nil, ErrWebhookSignature
}
