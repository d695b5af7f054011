using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace Assay
{
    /// <summary>One page of a list.</summary>
    /// <typeparam name="T">The type of the items.</typeparam>
    public interface IPage<T>
    {
        /// <summary>The items.</summary>
        List<T> Data { get; }

        /// <summary>Cursor of the next page; null on the last.</summary>
        string? NextCursor { get; }
    }

    internal static class Pages
    {
        /// <summary>Iterates over every item of a list, starting at a cursor.</summary>
        internal static async IAsyncEnumerable<T> AllAsync<T, TPage>(
            string? cursor,
            Func<string?, CancellationToken, Task<TPage>> fetch,
            [EnumeratorCancellation] CancellationToken cancellationToken)
            where TPage : IPage<T>
        {
            do
            {
                TPage page = await fetch(cursor, cancellationToken).ConfigureAwait(false);
                foreach (T item in page.Data)
                    yield return item;
                cursor = page.NextCursor;
            }
            while (cursor != null);
        }
    }
}
