using System;
using System.Linq;
using System.Reflection;
using System.Text.Json;
using System.Threading.Tasks;

namespace Assay.Tests
{
    /// <summary>A case: a public method that takes nothing and returns a task.</summary>
    [AttributeUsage(AttributeTargets.Method)]
    public sealed class TestAttribute : Attribute
    {
        /// <summary>Whether it runs after all others.</summary>
        public bool Last { get; set; }
    }

    /// <summary>
    /// Runs every test, and writes one line of JSON for each: its name, and what went wrong. A runner of our own, so that the tests
    /// need no package.
    /// </summary>
    public static class Program
    {
        public static async Task<int> Main()
        {
            var tests = typeof(Program).Assembly.GetTypes()
                .SelectMany(type => type.GetMethods())
                .Select(method => (Method: method, Test: method.GetCustomAttribute<TestAttribute>()))
                .Where(one => one.Test != null)
                .OrderBy(one => one.Test!.Last);
            int failed = 0;
            foreach ((MethodInfo method, _) in tests)
            {
                string? failure = null;
                object instance = Activator.CreateInstance(method.DeclaringType!)!;
                try
                {
                    await (Task)method.Invoke(instance, null)!;
                }
                catch (Exception thrown)
                {
                    failure = thrown.ToString();
                    failed++;
                }
                (instance as IDisposable)?.Dispose();
                Console.WriteLine(JsonSerializer.Serialize(new { name = method.Name, failure }));
            }
            return failed == 0 ? 0 : 1;
        }
    }

    internal sealed class FailedException : Exception
    {
        internal FailedException(string message)
            : base(message)
        {
        }
    }

    internal static class Expect
    {
        internal static void True(bool condition, string what)
        {
            if (!condition)
                throw new FailedException($"Expected that {what}");
        }

        /// <summary>Compares by their JSON, so that lists are compared by their items.</summary>
        internal static void Equal<T>(T expected, T found)
        {
            string wanted = JsonSerializer.Serialize(expected);
            string had = JsonSerializer.Serialize(found);
            if (wanted != had)
                throw new FailedException($"Expected {wanted}, found {had}");
        }

        internal static T Throws<T>(Action action)
            where T : Exception =>
            ThrowsAsync<T>(() =>
            {
                action();
                return Task.CompletedTask;
            }).GetAwaiter().GetResult();

        /// <summary>The exception, which is a T or of a class of it.</summary>
        internal static async Task<T> ThrowsAsync<T>(Func<Task> action)
            where T : Exception
        {
            try
            {
                await action();
            }
            catch (T thrown)
            {
                return thrown;
            }
            throw new FailedException($"Expected {typeof(T).Name}, and nothing was thrown");
        }
    }
}
