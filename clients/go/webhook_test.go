package assay

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Of the Standard Webhooks reference libraries.
const (
	vectorSecret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
	vectorBody   = `{"test": 2432232314}`
	vectorTime   = 1614265330
)

var vectorHeader = http.Header{
	"Webhook-Id":        {"msg_p5jXN8AQM9LWM0D4loKWxJek"},
	"Webhook-Timestamp": {"1614265330"},
	"Webhook-Signature": {"v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="},
}

func delivery(changes ...string) (body []byte, header http.Header) {
	header = http.Header{}
	for name, value := range scene.Webhook.Headers {
		if text, ok := value.(string); ok {
			header.Set(name, text)
		}
	}
	for at := 0; at < len(changes); at += 2 {
		header.Set(changes[at], changes[at+1])
	}
	return []byte(scene.Webhook.Body), header
}

func sentAt(t *testing.T) time.Time {
	t.Helper()
	_, header := delivery()
	seconds, err := strconv.ParseInt(header.Get("Webhook-Timestamp"), 10, 64)
	return time.Unix(must(t, seconds, err), 0)
}

// verify is as when the delivery was sent: building these tests may take longer than the tolerance.
func verify(t *testing.T, body []byte, header http.Header, secret string) (*WebhookPayload, error) {
	t.Helper()
	return VerifyWebhookAt(body, header, secret, sentAt(t), DefaultTolerance)
}

func TestTakesADeliveryOfTheService(t *testing.T) {
	body, header := delivery()
	event, err := verify(t, body, header, scene.Webhook.Secret)
	if must(t, event, err).Event != "webhook.test" || event.ID != header.Get("Webhook-Id") || event.Data["message"] == "" {
		t.Fatalf("%+v", event)
	}
}

func TestTakesBothSecretsWhileOneReplacesTheOther(t *testing.T) {
	body, header := delivery()
	if len(strings.Split(header.Get("Webhook-Signature"), " ")) != 2 || scene.Webhook.Secret == scene.Webhook.PreviousSecret {
		t.Fatal(header)
	}
	for _, secret := range []string{scene.Webhook.Secret, scene.Webhook.PreviousSecret} {
		if _, err := verify(t, body, header, secret); err != nil {
			t.Fatal(err)
		}
	}
}

func TestSignsAsTheReferenceLibrariesDo(t *testing.T) {
	if _, err := VerifyWebhookAt([]byte(vectorBody), vectorHeader, vectorSecret, time.Unix(vectorTime, 0), 0); err != nil {
		t.Fatal(err)
	}
}

func TestRejectsAChangedBody(t *testing.T) {
	body, header := delivery()
	changed := strings.Replace(string(body), "webhook.test", "evaluation.completed", 1)
	if _, err := verify(t, []byte(changed), header, scene.Webhook.Secret); !errors.Is(err, ErrWebhookSignature) {
		t.Fatal(err)
	}
}

func TestRejectsADeliverySignedWithAnotherSecret(t *testing.T) {
	body, header := delivery()
	_, err := verify(t, body, header, vectorSecret)
	if !errors.Is(err, ErrWebhookSignature) || !errors.Is(err, ErrWebhook) {
		t.Fatal(err)
	}
}

func TestRejectsWhatIsOlderOrNewerThanTheTolerance(t *testing.T) {
	body, header := delivery()
	for offset, want := range map[time.Duration]error{301 * time.Second: ErrWebhookTimestamp, -301 * time.Second: ErrWebhookTimestamp, 299 * time.Second: nil} {
		_, err := VerifyWebhookAt(body, header, scene.Webhook.Secret, sentAt(t).Add(offset), DefaultTolerance)
		if !errors.Is(err, want) {
			t.Fatal(offset, err)
		}
	}
}

func TestComparesWithTheTimeThatItIsByDefault(t *testing.T) {
	body, _ := delivery()
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(vectorSecret, "whsec_"))
	must(t, key, err)
	for age, want := range map[time.Duration]error{0: nil, time.Hour: ErrWebhookTimestamp} {
		timestamp := strconv.FormatInt(time.Now().Add(-age).Unix(), 10)
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte("evt_1." + timestamp + "."))
		mac.Write(body)
		signature := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
		_, header := delivery("Webhook-Id", "evt_1", "Webhook-Timestamp", timestamp, "Webhook-Signature", signature)
		if _, err := VerifyWebhook(body, header, vectorSecret); !errors.Is(err, want) {
			t.Fatal(age, err)
		}
	}
}

func TestRejectsHeadersThatAreMissingOrMalformed(t *testing.T) {
	for _, changes := range [][]string{
		{"Webhook-Id", ""},
		{"Webhook-Timestamp", "yesterday"},
		{"Webhook-Signature", ""},
		{"Webhook-Signature", "v1a,AAAA v2,BBBB v1,"},
	} {
		body, header := delivery(changes...)
		if _, err := verify(t, body, header, scene.Webhook.Secret); !errors.Is(err, ErrWebhook) {
			t.Fatal(changes, err)
		}
	}
}

func TestTakesNoSecretThatAnybodyCouldKnow(t *testing.T) {
	for _, secret := range []string{"", "whsec_", "whsec_not base64"} {
		body, header := delivery()
		_, err := verify(t, body, header, secret)
		if err == nil || strings.Contains(err.Error(), "not base64") {
			t.Fatal(secret, err)
		}
	}
}
