using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Assay;
using Assay.Models;

/// <summary>
/// Evaluates a folder, prints what was found, and ends with the verdict: 0 passed or warned, 1 blocked, 2 incomplete.
/// <code>ASSAY_BASE_URL=… ASSAY_API_KEY=… dotnet run --project EvaluateFolder ./my-project acme/payments</code>
/// </summary>
internal static class EvaluateFolder
{
    private const int MaxBytes = 1_048_576;

    private static async Task<int> Main(string[] args)
    {
        if (args.Length != 2)
        {
            Console.Error.WriteLine("usage: EvaluateFolder <folder> <repository>");
            return 3;
        }
        using var assay = new AssayClient(Variable("ASSAY_API_KEY"), Variable("ASSAY_BASE_URL"));
        var request = new CreateEvaluationRequest
        {
            Repository = args[1],
            Files = ReadFolder(new DirectoryInfo(args[0]), "").ToList(),
            Scope = CreateEvaluationRequest.ScopeValues.Changes,
        };
        try
        {
            Evaluation evaluation = await assay.EvaluateAsync(request, TimeSpan.FromMinutes(10));
            await foreach (Finding finding in assay.Evaluations.AllFindingsAsync(evaluation.Id))
            {
                Console.WriteLine(
                    $"{finding.Path}:{finding.Start?.Line} {finding.Severity} {finding.RuleId}: {finding.Message}");
            }
            Console.WriteLine($"{evaluation.Id}: {evaluation.Verdict}");
            return evaluation.Verdict switch
            {
                Evaluation.VerdictValues.Passed => 0,
                Evaluation.VerdictValues.Warned => 0,
                Evaluation.VerdictValues.Blocked => 1,
                _ => 2,
            };
        }
        catch (AssayException failed)
        {
            Console.Error.WriteLine(failed.Message);
            return 4;
        }
    }

    private static string Variable(string name) =>
        Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException($"{name} is not set");

    private static IEnumerable<SourceFile> ReadFolder(DirectoryInfo folder, string prefix)
    {
        foreach (FileSystemInfo entry in folder.EnumerateFileSystemInfos().OrderBy(one => one.Name, StringComparer.Ordinal))
        {
            // links may lead out of the folder
            if (entry.Name == ".git" || entry.Attributes.HasFlag(FileAttributes.ReparsePoint))
                continue;
            if (entry is DirectoryInfo below)
            {
                foreach (SourceFile file in ReadFolder(below, $"{prefix}{entry.Name}/"))
                    yield return file;
            }
            else if (entry is FileInfo one && one.Length <= MaxBytes)
            {
                string content = File.ReadAllText(one.FullName, Encoding.UTF8);
                if (!content.Contains('\0'))
                    yield return new SourceFile { Path = prefix + entry.Name, Content = content };
            }
        }
    }
}
