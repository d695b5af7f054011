package assay

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"
)

// Code says what was wrong, for programs. The service explains each one at GET /errors/{code}. A Code is an error, so that
// errors.Is(err, assay.ResourceNotFound) tells whether err has it.
type Code string

// The codes of the API. A later version of the service may send others.
const (
	AuthMissingKey        Code = "AUTH_MISSING_KEY"
	AuthInvalidKey        Code = "AUTH_INVALID_KEY"
	AuthExpiredKey        Code = "AUTH_EXPIRED_KEY"
	AuthRevokedKey        Code = "AUTH_REVOKED_KEY"
	AuthInsufficientScope Code = "AUTH_INSUFFICIENT_SCOPE"
	AuthIPNotAllowed      Code = "AUTH_IP_NOT_ALLOWED"
	AuthOrgAccessDenied   Code = "AUTH_ORG_ACCESS_DENIED"
	ValidationFailed      Code = "VALIDATION_FAILED"
	ResourceNotFound      Code = "RESOURCE_NOT_FOUND"
	ResourceAlreadyExists Code = "RESOURCE_ALREADY_EXISTS"
	ResourceDeleted       Code = "RESOURCE_DELETED"
	RateLimitExceeded     Code = "RATE_LIMIT_EXCEEDED"
	InternalError         Code = "INTERNAL_ERROR"
	ServiceUnavailable    Code = "SERVICE_UNAVAILABLE"
	DependencyFailure     Code = "DEPENDENCY_FAILURE"
)

func (c Code) Error() string { return string(c) }

// APIError is the error for a request that the service rejected.
type APIError struct {
	// Status of the response.
	Status int
	// Code is empty where what responded was not Assay, such as a proxy.
	Code Code
	// Message is for people.
	Message string
	// Details depend on the code.
	Details map[string]any
	// Fields are those that break a rule, of ValidationFailed.
	Fields []FieldError
	// RequestID is for support.
	RequestID string
	// RetryAfter is how long to wait, of RateLimitExceeded and ServiceUnavailable; 0 where the service does not say.
	RetryAfter time.Duration
}

// FieldError is one field that breaks a rule.
type FieldError struct {
	// Field is a path such as files[0].content.
	Field   string `json:"field"`
	Message string `json:"message"`
	Code    string `json:"code"`
}

func (e *APIError) Error() string {
	if e.Code == "" {
		return fmt.Sprintf("assay: %d: the response did not come from Assay", e.Status)
	}
	return fmt.Sprintf("assay: %d %s: %s (%s)", e.Status, e.Code, e.what(), e.RequestID)
}

// what is wrong with the first few fields, where the service says that; else its message.
func (e *APIError) what() string {
	if len(e.Fields) == 0 {
		return e.Message
	}
	var fields []string
	for _, field := range e.Fields[:min(5, len(e.Fields))] {
		fields = append(fields, field.Field+": "+field.Message)
	}
	return strings.Join(fields, "; ")
}

// Is makes errors.Is compare codes.
func (e *APIError) Is(target error) bool {
	code, ok := target.(Code)
	return ok && code == e.Code
}

// EvaluationError is an evaluation that ended without a verdict.
type EvaluationError struct {
	// Evaluation is its last state.
	Evaluation *Evaluation
}

func (e *EvaluationError) Error() string {
	reason := ""
	if e.Evaluation.FailureReason != nil {
		reason = ": " + *e.Evaluation.FailureReason
	}
	return fmt.Sprintf("assay: evaluation %s ended as %s%s", e.Evaluation.ID, e.Evaluation.Status, reason)
}

func newAPIError(response *http.Response, content []byte) *APIError {
	var envelope struct {
		Code      Code           `json:"code"`
		Message   string         `json:"message"`
		Details   map[string]any `json:"details"`
		RequestID string         `json:"request_id"`
	}
	var fields struct {
		Details struct {
			Errors []FieldError `json:"errors"`
		} `json:"details"`
	}
	// what is not JSON of the API leaves them empty
	_ = json.Unmarshal(content, &envelope)
	_ = json.Unmarshal(content, &fields)
	if envelope.RequestID == "" {
		envelope.RequestID = response.Header.Get("X-Request-Id")
	}
	return &APIError{
		Status:     response.StatusCode,
		Code:       envelope.Code,
		Message:    envelope.Message,
		Details:    envelope.Details,
		Fields:     fields.Details.Errors,
		RequestID:  envelope.RequestID,
		RetryAfter: retryAfter(response.Header),
	}
}
