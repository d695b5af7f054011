package dev.assay;

import java.util.List;

/** One page of a list. */
public interface Page<T> {
  List<T> getData();

  /** Cursor of the next page; null on the last. */
  String getNextCursor();
}
