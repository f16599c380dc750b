/** The `count` smallest keys in ascending order; a bounded heap, so that a page costs no full sort. */
export function smallestKeys(keys: Float64Array, count: number): Float64Array {
  const size = Math.min(keys.length, count);
  if (size === 0) return new Float64Array();
  const heap = keys.slice(0, size);
  for (let parent = (size >> 1) - 1; parent >= 0; parent--) siftDown(heap, parent);
  for (let index = size; index < keys.length; index++) {
    if (keys[index]! >= heap[0]!) continue;
    heap[0] = keys[index]!;
    siftDown(heap, 0);
  }
  return heap.toSorted();
}

function siftDown(heap: Float64Array, from: number): void {
  const value = heap[from]!;
  let parent = from;
  for (let child = 2 * parent + 1; child < heap.length; child = 2 * parent + 1) {
    if (child + 1 < heap.length && heap[child + 1]! > heap[child]!) child++;
    if (heap[child]! <= value) break;
    heap[parent] = heap[child]!;
    parent = child;
  }
  heap[parent] = value;
}
