// Package assay is a client of the Assay API, which evaluates code against an organization's policies.
package assay

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	mathrand "math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const (
	version         = "0.1.0"
	firstBackOff    = 500 * time.Millisecond
	longestBackOff  = 20 * time.Second
	firstPause      = 250 * time.Millisecond
	longestPause    = 5 * time.Second
	longestBodySize = 256 << 20
)

var errKey = errors.New("assay: the API key is empty, or has characters that no header takes, such as a line break")

// Client calls the API. Its methods may be called from several goroutines. Errors of the service are *APIError.
type Client struct {
	routes *routes
}

// Option changes how a Client sends requests.
type Option func(*sender)

// WithHTTPClient sets the client that sends each attempt. Redirects are not followed, whatever it says: the key must not
// reach another place.
func WithHTTPClient(client *http.Client) Option { return func(s *sender) { s.http = *client } }

// WithTimeout sets how long one attempt may take; 60 seconds by default. The context bounds all of them.
func WithTimeout(timeout time.Duration) Option { return func(s *sender) { s.timeout = timeout } }

// WithMaxRetries sets how many further attempts follow after 429, 500, 503 and broken connections; 5 by default.
func WithMaxRetries(retries int) Option { return func(s *sender) { s.maxRetries = retries } }

// WithMaxRetryAfter sets the longest Retry-After that is waited for, 2 minutes by default. A longer one is returned as the error.
func WithMaxRetryAfter(wait time.Duration) Option { return func(s *sender) { s.maxRetryAfter = wait } }

// New returns a client of the API at baseURL (without /v1) with an API key or an access token.
func New(apiKey, baseURL string, options ...Option) (*Client, error) {
	for _, char := range []byte(apiKey) {
		if char < 0x21 || char > 0x7e {
			return nil, errKey
		}
	}
	if apiKey == "" {
		return nil, errKey
	}
	s := &sender{
		// in a function, so that no way of printing a client shows it
		authorize:     func(header http.Header) { header.Set("Authorization", "Bearer "+apiKey) },
		timeout:       time.Minute,
		maxRetries:    5,
		maxRetryAfter: 2 * time.Minute,
	}
	for _, option := range options {
		option(s)
	}
	s.http.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	routes, err := newRoutes(strings.TrimRight(baseURL, "/"), withDoer(s))
	if err != nil {
		return nil, err
	}
	return &Client{routes}, nil
}

// Evaluate evaluates files and waits for the verdict as WaitForEvaluation does.
func (c *Client) Evaluate(ctx context.Context, request CreateEvaluationRequest) (*Evaluation, error) {
	created, err := c.CreateEvaluation(ctx, nil, request)
	if err != nil {
		return nil, err
	}
	return c.WaitForEvaluation(ctx, created.ID)
}

// WaitForEvaluation returns the evaluation once it is completed. One that failed or was canceled is an *EvaluationError.
// When the context ends first, the error is that of the context and the evaluation goes on.
func (c *Client) WaitForEvaluation(ctx context.Context, id string) (*Evaluation, error) {
	for pause := firstPause; ; pause = min(longestPause, pause*3/2) {
		evaluation, err := c.GetEvaluation(ctx, id)
		if err != nil {
			return nil, err
		}
		switch evaluation.Status {
		case EvaluationStatusCompleted:
			return evaluation, nil
		case EvaluationStatusFailed, EvaluationStatusCanceled:
			return nil, &EvaluationError{Evaluation: evaluation}
		}
		if err := sleep(ctx, pause); err != nil {
			return nil, fmt.Errorf("assay: evaluation %s is still %s: %w", id, evaluation.Status, err)
		}
	}
}

// sender sends each request with the key, one Idempotency-Key for all attempts of a POST, and the service's retry rules.
type sender struct {
	http          http.Client
	authorize     func(http.Header)
	timeout       time.Duration
	maxRetries    int
	maxRetryAfter time.Duration
}

// Do returns a success with its whole body, or an error.
func (s *sender) Do(request *http.Request) (*http.Response, error) {
	s.authorize(request.Header)
	request.Header.Set("User-Agent", "assay-go/"+version)
	if request.Header.Get("Accept") == "" {
		request.Header.Set("Accept", "application/json, */*;q=0.5")
	}
	if request.Method == http.MethodPost && request.Header.Get("Idempotency-Key") == "" {
		request.Header.Set("Idempotency-Key", rand.Text())
	}
	var body []byte
	if request.Body != nil {
		var err error
		// a reader is read once, and may be sent more than once
		if body, err = io.ReadAll(request.Body); err != nil {
			return nil, err
		}
	}
	for attempt := 0; ; attempt++ {
		response, err := s.attempt(request, body)
		if err == nil {
			return response, nil
		}
		if ctxErr := request.Context().Err(); ctxErr != nil {
			return nil, fmt.Errorf("assay: %w", ctxErr)
		}
		wait, again := s.wait(attempt, err)
		if !again {
			return nil, err
		}
		if ctxErr := sleep(request.Context(), wait); ctxErr != nil {
			// why it had to wait says more than that the time is over
			return nil, errors.Join(fmt.Errorf("assay: %w", ctxErr), err)
		}
	}
}

func (s *sender) attempt(request *http.Request, body []byte) (*http.Response, error) {
	ctx, cancel := context.WithTimeout(request.Context(), s.timeout)
	defer cancel()
	sent := request.Clone(ctx)
	if request.Body != nil {
		sent.Body = io.NopCloser(bytes.NewReader(body))
	}
	response, err := s.http.Do(sent)
	if err != nil {
		return nil, fmt.Errorf("assay: %w", err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(io.LimitReader(response.Body, longestBodySize))
	if err != nil {
		return nil, fmt.Errorf("assay: %w", err)
	}
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return nil, newAPIError(response, content)
	}
	response.Body = io.NopCloser(bytes.NewReader(content))
	return response, nil
}

// wait returns how long to wait until the next attempt, and whether there is one.
func (s *sender) wait(attempt int, err error) (time.Duration, bool) {
	if attempt >= s.maxRetries {
		return 0, false
	}
	// many clients that failed at once must not come back at once
	backOff := min(longestBackOff, firstBackOff<<min(attempt, 10))
	backOff = backOff/2 + mathrand.N(backOff/2)
	var refusal *APIError
	if !errors.As(err, &refusal) {
		return backOff, true
	}
	if refusal.RetryAfter > s.maxRetryAfter {
		return 0, false
	}
	switch {
	case refusal.Status == http.StatusTooManyRequests:
		return refusal.RetryAfter + mathrand.N(time.Second), true
	case refusal.Status == http.StatusInternalServerError, refusal.Status == http.StatusServiceUnavailable:
		return max(refusal.RetryAfter, backOff), true
	// the first attempt of this very request is still at work
	case refusal.Status == http.StatusConflict && refusal.Details["resource_type"] == "idempotency_key":
		return max(refusal.RetryAfter, backOff), true
	}
	return 0, false
}

func sleep(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func retryAfter(header http.Header) time.Duration {
	seconds, err := strconv.Atoi(header.Get("Retry-After"))
	if err != nil || seconds < 0 {
		return 0
	}
	return time.Duration(seconds) * time.Second
}

func readBytes(response *http.Response, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	return io.ReadAll(response.Body)
}

func readJSON[T any](response *http.Response, err error) (*T, error) {
	content, err := readBytes(response, err)
	if err != nil {
		return nil, err
	}
	value := new(T)
	if err := json.Unmarshal(content, value); err != nil {
		return nil, fmt.Errorf("assay: the response is not the expected JSON: %w", err)
	}
	return value, nil
}

func readNothing(_ *http.Response, err error) error { return err }
