/** Ascending. Builds a bounded heap in place of the first keys instead of sorting all of them. */
export function smallestKeys(keys: Float64Array, count: number, wanted: number): Float64Array {
  const size = Math.min(count, wanted);
  const heap = keys.subarray(0, size);
  if (size === count || size === 0) return heap.toSorted();
  for (let parent = (size >> 1) - 1; parent >= 0; parent--) siftDown(heap, parent);
  for (let index = size; index < count; index++) {
    const key = keys[index]!;
    if (key >= heap[0]!) continue;
    heap[0] = key;
    siftDown(heap, 0);
  }
  return heap.toSorted();
}

function siftDown(heap: Float64Array, from: number): void {
  const value = heap[from]!;
  const { length } = heap;
  let parent = from;
  for (let child = 2 * parent + 1; child < length; child = 2 * parent + 1) {
    if (child + 1 < length && heap[child + 1]! > heap[child]!) child++;
    if (heap[child]! <= value) break;
    heap[parent] = heap[child]!;
    parent = child;
  }
  heap[parent] = value;
}
