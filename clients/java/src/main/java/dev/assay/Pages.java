package dev.assay;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Lists, item by item over all pages. */
public final class Pages {
  private Pages() {}

  /**
   * Every item of a list; each page is fetched when it is reached.
   *
   * @param fetch the page at a cursor, which is null for the first: {@code cursor ->
   *     assay.policies().listPolicies(APIListPoliciesRequest.newBuilder().cursor(cursor).build())}
   */
  public static <T> Iterable<T> all(Function<String, ? extends Page<T>> fetch) {
    return () -> new Items<>(fetch);
  }

  /** The same as a stream. */
  public static <T> Stream<T> stream(Function<String, ? extends Page<T>> fetch) {
    return StreamSupport.stream(all(fetch).spliterator(), false);
  }

  private static final class Items<T> implements Iterator<T> {
    private final Function<String, ? extends Page<T>> fetch;
    private Iterator<T> items;
    private String next;

    Items(Function<String, ? extends Page<T>> fetch) {
      this.fetch = fetch;
    }

    @Override
    public boolean hasNext() {
      while (items == null || (!items.hasNext() && next != null)) {
        Page<T> page = fetch.apply(next);
        items = page.getData().iterator();
        next = page.getNextCursor();
      }
      return items.hasNext();
    }

    @Override
    public T next() {
      if (!hasNext()) throw new NoSuchElementException();
      return items.next();
    }
  }
}
