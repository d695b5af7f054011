/** Scrolls the list around an element sideways until the element is fully visible. The page itself does not scroll. */
export function reveal(element: Element | null | undefined): void {
  const list = element?.closest('.sideways');
  if (!element || !list || list.scrollWidth <= list.clientWidth) return;
  const { left, right } = element.getBoundingClientRect();
  const seen = list.getBoundingClientRect();
  if (left < seen.left || right > seen.right) list.scrollLeft += (left + right) / 2 - (seen.left + seen.right) / 2;
}
