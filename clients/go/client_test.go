package assay

import (
	"archive/tar"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

const bad = "app.get('/', (req, res) => res.send(String(eval(req.query.code))));\n"

// scene is the started system that these tests talk to: tests/clients/scene.ts starts it and describes it.
var scene struct {
	BaseURL       string `json:"base_url"`
	APIKey        string `json:"api_key"`
	NarrowKey     string `json:"narrow_key"`
	UnreliableURL string `json:"unreliable_url"`
	ErrorCodes    []Code `json:"error_codes"`
	Webhook       struct {
		Body           string
		Headers        map[string]any
		Secret         string
		PreviousSecret string `json:"previous_secret"`
	}
}

func TestMain(m *testing.M) {
	content, err := os.ReadFile(os.Getenv("ASSAY_TEST_SCENE"))
	if err == nil {
		err = json.Unmarshal(content, &scene)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "ASSAY_TEST_SCENE:", err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

func connect(t *testing.T, key, baseURL string, options ...Option) *Client {
	t.Helper()
	client, err := New(key, baseURL, options...)
	if err != nil {
		t.Fatal(err)
	}
	return client
}

func reliable(t *testing.T, options ...Option) *Client {
	t.Helper()
	return connect(t, scene.APIKey, scene.BaseURL, options...)
}

func unreliable(t *testing.T, way string, options ...Option) *Client {
	t.Helper()
	return connect(t, scene.APIKey, scene.UnreliableURL+"/"+way, options...)
}

func request(repository string) CreateEvaluationRequest {
	path, content := "a.js", bad
	return CreateEvaluationRequest{Repository: repository, Files: []SourceFile{{Path: &path, Content: &content}}}
}

func repository(t *testing.T) string {
	return fmt.Sprintf("go/%s-%d", t.Name(), time.Now().UnixNano())
}

func refusal(t *testing.T, err error) *APIError {
	t.Helper()
	var refused *APIError
	if !errors.As(err, &refused) {
		t.Fatalf("not an *APIError: %v", err)
	}
	return refused
}

func evaluations(t *testing.T, client *Client, params ListEvaluationsParams) []string {
	t.Helper()
	ids := []string{}
	for evaluation, err := range client.AllEvaluations(t.Context(), &params) {
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, evaluation.ID)
	}
	return ids
}

func must[T any](t *testing.T, value T, err error) T {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// spendLimit returns the refusal: the limit is one request a minute, and was spent before, unless that is too long ago.
func spendLimit(t *testing.T) error {
	t.Helper()
	client := reliable(t, WithMaxRetryAfter(0))
	_, err := client.GetOrganization(t.Context())
	if err == nil {
		_, err = client.GetOrganization(t.Context())
	}
	return err
}

func TestEvaluatesFilesAndWaitsForTheVerdict(t *testing.T) {
	client := reliable(t)
	evaluation, err := client.Evaluate(t.Context(), request(repository(t)))
	must(t, evaluation, err)
	if evaluation.Status != EvaluationStatusCompleted || *evaluation.Verdict != EvaluationVerdictBlocked {
		t.Fatalf("%s %v", evaluation.Status, *evaluation.Verdict)
	}
	found := 0
	for finding, err := range client.AllFindings(t.Context(), evaluation.ID, nil) {
		if err != nil || finding.Path != "a.js" {
			t.Fatal(finding, err)
		}
		found++
	}
	if found == 0 {
		t.Fatal("no findings")
	}
}

func TestPagesOverThreePages(t *testing.T) {
	pages := &counting{}
	client := reliable(t, WithHTTPClient(&http.Client{Transport: pages}))
	name, limit := repository(t), 2
	made := []string{}
	for range 5 {
		evaluation, err := client.CreateEvaluation(t.Context(), nil, request(name))
		made = append(made, must(t, evaluation, err).ID)
	}
	slices.Reverse(made)
	pages.count = 0
	if listed := evaluations(t, client, ListEvaluationsParams{Repository: &name, Limit: &limit}); !slices.Equal(listed, made) {
		t.Fatal(listed, made)
	}
	if pages.count != 3 {
		t.Fatal(pages.count)
	}
	pages.count = 0
	for range client.AllEvaluations(t.Context(), &ListEvaluationsParams{Repository: &name, Limit: &limit}) {
		break
	}
	if pages.count != 1 {
		t.Fatal("a page was fetched before it was reached")
	}
}

type counting struct{ count int }

func (c *counting) RoundTrip(request *http.Request) (*http.Response, error) {
	c.count++
	return http.DefaultTransport.RoundTrip(request)
}

func TestReturnsTheErrorOfAPageAsTheLastItem(t *testing.T) {
	client := connect(t, scene.NarrowKey, scene.BaseURL)
	rounds := 0
	for _, err := range client.AllEvaluations(t.Context(), nil) {
		rounds++
		if !errors.Is(err, AuthInsufficientScope) {
			t.Fatal(err)
		}
	}
	if rounds != 1 {
		t.Fatal(rounds)
	}
}

func TestMakesOneEvaluationWhereTheResponseOfAPostIsLost(t *testing.T) {
	name := repository(t)
	created, err := unreliable(t, "lost-response").CreateEvaluation(t.Context(), nil, request(name))
	must(t, created, err)
	if listed := evaluations(t, reliable(t), ListEvaluationsParams{Repository: &name}); !slices.Equal(listed, []string{created.ID}) {
		t.Fatal(listed)
	}
}

func TestSendsTheIdempotencyKeyThatItIsGiven(t *testing.T) {
	client, name, key := reliable(t), repository(t), fmt.Sprint(time.Now().UnixNano())
	params := &CreateEvaluationParams{IdempotencyKey: &key}
	first, err := client.CreateEvaluation(t.Context(), params, request(name))
	must(t, first, err)
	second, err := client.CreateEvaluation(t.Context(), params, request(name))
	if must(t, second, err).ID != first.ID {
		t.Fatal("two evaluations")
	}
	_, err = client.CreateEvaluation(t.Context(), params, request(name+"-other"))
	if refused := refusal(t, err); refused.Status != 422 || refused.Code != ValidationFailed {
		t.Fatal(refused)
	}
}

func TestStoresContentsAndNamesThemByTheirDigest(t *testing.T) {
	content := []byte("// " + repository(t) + "\n")
	asked := MissingContentsRequest{Digests: []string{fmt.Sprintf("%x", sha256.Sum256(content))}}
	client := reliable(t)
	missing, err := client.FindMissingContents(t.Context(), nil, asked)
	if !slices.Equal(must(t, missing, err).Digests, asked.Digests) {
		t.Fatal(missing.Digests)
	}
	var archive bytes.Buffer
	writer := tar.NewWriter(&archive)
	header := &tar.Header{Name: "content", Size: int64(len(content)), Mode: 0o644}
	if err := errors.Join(writer.WriteHeader(header), second(writer.Write(content)), writer.Close()); err != nil {
		t.Fatal(err)
	}
	// a reader that can be read once, over a way that has to send it twice
	stored, err := unreliable(t, "starting").StoreContents(t.Context(), "application/x-tar", io.MultiReader(&archive))
	must(t, stored, err)
	if missing, err = client.FindMissingContents(t.Context(), nil, asked); len(must(t, missing, err).Digests) != 0 {
		t.Fatal(missing.Digests)
	}
}

func second[T any](_ T, err error) error { return err }

func TestReturnsBytesOfAnExport(t *testing.T) {
	format := ExportAuditLogParamsFormatCsv
	content, err := reliable(t).ExportAuditLog(t.Context(), &ExportAuditLogParams{Format: &format})
	if !strings.Contains(string(must(t, content, err)), ",") {
		t.Fatal(string(content))
	}
}

func TestTriesAgainWhileTheServiceStarts(t *testing.T) {
	limit := 1
	policies, err := unreliable(t, "starting").ListPolicies(t.Context(), &ListPoliciesParams{Limit: &limit})
	if len(must(t, policies, err).Data) != 1 {
		t.Fatal(policies)
	}
	_, err = unreliable(t, "starting", WithMaxRetries(0)).ListWebhooks(t.Context(), nil)
	if !errors.Is(err, ServiceUnavailable) {
		t.Fatal(err)
	}
}

func TestReturnsErrorsByTheirCode(t *testing.T) {
	client := reliable(t)
	_, err := client.GetEvaluation(t.Context(), "eval_01jd8y3c5m8n4q6r7s9t0v1w2x")
	missing := refusal(t, err)
	if !errors.Is(err, ResourceNotFound) || missing.Details["resource_type"] != "evaluation" || !strings.HasPrefix(missing.RequestID, "req_") {
		t.Fatalf("%+v", missing)
	}
	_, err = client.CreateEvaluation(t.Context(), nil, CreateEvaluationRequest{Files: []SourceFile{}})
	invalid := refusal(t, err)
	if !errors.Is(err, ValidationFailed) || len(invalid.Fields) != 2 || !strings.Contains(err.Error(), "repository: ") {
		t.Fatalf("%+v", invalid)
	}
	_, err = connect(t, scene.NarrowKey, scene.BaseURL).ListEvaluations(t.Context(), nil)
	if refused := refusal(t, err); !errors.Is(err, AuthInsufficientScope) || refused.Details["required_scope"] != "read:evaluations" {
		t.Fatalf("%+v", refused)
	}
	_, err = connect(t, "assay_key_prod_mistyped", scene.BaseURL).ListEvaluations(t.Context(), nil)
	if !errors.Is(err, AuthInvalidKey) || errors.Is(err, AuthExpiredKey) {
		t.Fatal(err)
	}
}

func TestNamesEveryCode(t *testing.T) {
	source, err := os.ReadFile("errors.go")
	for _, code := range scene.ErrorCodes {
		if !strings.Contains(string(must(t, source, err)), fmt.Sprintf("Code = %q", code)) {
			t.Error(code)
		}
	}
}

func TestTellsADeletedResourceFromOneThatNeverWas(t *testing.T) {
	client := reliable(t)
	evaluation, err := client.Evaluate(t.Context(), request(repository(t)))
	must(t, evaluation, err)
	if err := client.DeleteEvaluation(t.Context(), evaluation.ID); err != nil {
		t.Fatal(err)
	}
	if _, err := client.GetEvaluation(t.Context(), evaluation.ID); !errors.Is(err, ResourceDeleted) {
		t.Fatal(err)
	}
}

func TestEndsARequestWithoutAResponse(t *testing.T) {
	_, err := unreliable(t, "silent", WithTimeout(200*time.Millisecond), WithMaxRetries(1)).ListPolicies(t.Context(), nil)
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Fatal(err)
	}
}

func TestEndsAtOnceWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	time.AfterFunc(50*time.Millisecond, func() { cancel(io.EOF) })
	if _, err := unreliable(t, "silent").ListPolicies(ctx, nil); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	// during the wait between two attempts too
	_ = spendLimit(t)
	ctx, stop := context.WithTimeout(t.Context(), 2*time.Second)
	defer stop()
	_, err := reliable(t).GetOrganization(ctx)
	if !errors.Is(err, context.DeadlineExceeded) || !errors.Is(err, RateLimitExceeded) {
		t.Fatal(err)
	}
}

func TestKnowsAResponseThatIsNotOfAssay(t *testing.T) {
	_, err := unreliable(t, "proxy").ListPolicies(t.Context(), nil)
	if refused := refusal(t, err); refused.Status != 502 || refused.Code != "" {
		t.Fatalf("%+v", refused)
	}
}

func TestFollowsNoRedirectWithTheKey(t *testing.T) {
	_, err := unreliable(t, "redirect", WithHTTPClient(&http.Client{})).ListPolicies(t.Context(), nil)
	if refused := refusal(t, err); refused.Status != 307 {
		t.Fatal(refused)
	}
	response, err := http.Get(scene.UnreliableURL + "/leaked-to/")
	content, err := io.ReadAll(must(t, response, err).Body)
	if leaked := string(must(t, content, err)); leaked != "[]" {
		t.Fatal(leaked)
	}
}

func TestEndsWaitingForAnEvaluationWithItsContext(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 600*time.Millisecond)
	defer cancel()
	_, err := unreliable(t, "stuck").Evaluate(ctx, request(repository(t)))
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Fatal(err)
	}
}

func TestReturnsAnErrorWhereAnEvaluationEndsWithoutAVerdict(t *testing.T) {
	_, err := unreliable(t, "failed").Evaluate(t.Context(), request(repository(t)))
	var ended *EvaluationError
	if !errors.As(err, &ended) || ended.Evaluation.Status != EvaluationStatusFailed || !strings.Contains(err.Error(), "no worker") {
		t.Fatal(err)
	}
}

func TestTakesValuesAndFieldsOfLaterVersions(t *testing.T) {
	made, err := reliable(t).CreateEvaluation(t.Context(), nil, request(repository(t)))
	must(t, made, err)
	evaluation, err := unreliable(t, "later").GetEvaluation(t.Context(), made.ID)
	if must(t, evaluation, err).Environment != "staging" {
		t.Fatal(evaluation.Environment)
	}
}

func TestShowsTheKeyNowhere(t *testing.T) {
	for _, baseURL := range []string{scene.UnreliableURL + "/silent", scene.UnreliableURL + "/proxy", "http://127.0.0.1:1"} {
		client := connect(t, scene.APIKey, baseURL, WithTimeout(100*time.Millisecond), WithMaxRetries(0))
		_, err := client.ListPolicies(t.Context(), nil)
		if err == nil {
			t.Fatal("no error")
		}
		shown := fmt.Sprintf("%v %+v %#v %v %+v %#v %+v", err, err, err, client, client, client, *client.routes)
		if strings.Contains(shown, scene.APIKey) {
			t.Fatal("the key is shown")
		}
	}
}

func TestTakesNoKeyThatAHeaderCannotCarry(t *testing.T) {
	for _, key := range []string{"", scene.APIKey + "\n", scene.APIKey + "…"} {
		if _, err := New(key, scene.BaseURL); err == nil || strings.Contains(err.Error(), scene.APIKey) {
			t.Fatal(err)
		}
	}
}

// The last of this file: by now the limit, which the scene has spent, resets soon.
func TestWaitsAsLongAsRetryAfterSays(t *testing.T) {
	refused := refusal(t, spendLimit(t))
	if refused.Code != RateLimitExceeded || refused.RetryAfter <= 0 || refused.RetryAfter > time.Minute || refused.Details["policy"] != "org.get" {
		t.Fatalf("%+v", refused)
	}
	started := time.Now()
	organization, err := reliable(t).GetOrganization(t.Context())
	if !strings.HasPrefix(must(t, organization, err).ID, "org_") {
		t.Fatal(organization)
	}
	if waited := time.Since(started); waited < refused.RetryAfter-time.Second {
		t.Fatal(waited, refused.RetryAfter)
	}
}
