using System;
using System.Collections.Generic;
using System.IO;
using System.Text.Json;
using Assay.Models;

namespace Assay.Tests
{
    /// <summary>The started system that these tests talk to: tests/clients/scene.ts starts it and describes it.</summary>
    internal static class Scene
    {
        internal const string Bad = "app.get('/', (req, res) => res.send(String(eval(req.query.code))));\n";

        internal static readonly JsonElement Root = JsonDocument
            .Parse(File.ReadAllText(Environment.GetEnvironmentVariable("ASSAY_TEST_SCENE")!))
            .RootElement;

        internal static string Text(string name) => Root.GetProperty(name).GetString();

        internal static AssayClient Reliable(AssayClientOptions? options = null) =>
            new AssayClient(Text("api_key"), Text("base_url"), options);

        internal static AssayClient Unreliable(string way, AssayClientOptions? options = null) =>
            new AssayClient(Text("api_key"), $"{Text("unreliable_url")}/{way}", options);

        internal static string NewRepository() => $"csharp/{Guid.NewGuid()}";

        internal static CreateEvaluationRequest Request(string repository) => new CreateEvaluationRequest
        {
            Repository = repository,
            Files = new List<SourceFile> { new SourceFile { Path = "a.js", Content = Bad } },
        };
    }
}
