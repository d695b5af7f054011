// Evaluates a folder, prints what was found, and ends with the verdict: 0 passed or warned, 1 blocked, 2 incomplete.
//
//	ASSAY_BASE_URL=… ASSAY_API_KEY=… go run ./examples/evaluate-folder ./my-project acme/payments
package main

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"strings"

	assay "github.com/assay/assay-go"
)

const maxBytes = 1_048_576

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: evaluate-folder <folder> <repository>")
		os.Exit(3)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	verdict, err := evaluate(ctx, os.Args[1], os.Args[2])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(4)
	}
	switch verdict {
	case assay.EvaluationVerdictPassed, assay.EvaluationVerdictWarned:
	case assay.EvaluationVerdictBlocked:
		os.Exit(1)
	default:
		os.Exit(2)
	}
}

func evaluate(ctx context.Context, folder, repository string) (assay.EvaluationVerdict, error) {
	client, err := assay.New(os.Getenv("ASSAY_API_KEY"), os.Getenv("ASSAY_BASE_URL"))
	if err != nil {
		return "", err
	}
	files, err := readFolder(folder)
	if err != nil {
		return "", err
	}
	scope := assay.CreateEvaluationRequestScopeChanges
	evaluation, err := client.Evaluate(ctx, assay.CreateEvaluationRequest{Repository: repository, Files: files, Scope: &scope})
	if err != nil {
		return "", err
	}
	for finding, err := range client.AllFindings(ctx, evaluation.ID, nil) {
		if err != nil {
			return "", err
		}
		fmt.Printf("%s:%d %s %s: %s\n", finding.Path, finding.Start.Line, finding.Severity, finding.RuleID, finding.Message)
	}
	fmt.Printf("%s: %s\n", evaluation.ID, *evaluation.Verdict)
	return *evaluation.Verdict, nil
}

func readFolder(folder string) ([]assay.SourceFile, error) {
	files := []assay.SourceFile{}
	err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && entry.Name() == ".git" {
			return filepath.SkipDir
		}
		if !entry.Type().IsRegular() {
			return nil
		}
		content, err := os.ReadFile(name)
		if err != nil || len(content) > maxBytes || bytes.IndexByte(content, 0) >= 0 {
			return err
		}
		relative, err := filepath.Rel(folder, name)
		path, text := filepath.ToSlash(relative), strings.ToValidUTF8(string(content), "\uFFFD")
		files = append(files, assay.SourceFile{Path: &path, Content: &text})
		return err
	})
	return files, err
}
