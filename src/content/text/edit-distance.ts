/**
 * Number of letters to change, add, drop or swap with their neighbour to turn one word into the other (optimal string
 * alignment); `max + 1` if it is more than `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    // A swap looks back two rows, so a single row beyond the limit is not conclusive.
    if (least > max && Math.min(...above) > max) return max + 1;
    before = above;
    above = row;
  }
  return Math.min(above[b.length]!, max + 1);
}
